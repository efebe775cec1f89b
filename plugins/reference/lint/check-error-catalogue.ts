/** Checks the endpoints of the error catalogue and the examples of errors against each other. */
import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {
  addressAt,
  anchorOf,
  CATALOGUE_FILE,
  CATALOGUE_PATH,
  OTHER_OPERATIONS,
  pagesOf,
  pathOf,
  PROBLEM_TYPE,
  type Catalogue,
  type Endpoint,
  type Entry,
} from '../../lib/error-catalogue/catalogue';
import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import {statedExamples} from '../model/examples';
import type {JsonValue, OpenApiDocument} from '../model/openapi';
import type {Api, Operation} from '../model/operations';
import {flatten} from '../model/schema';

import type {Fault} from './check-description';

const PORTAL = `${DEFAULT_SITE_URL}${BASE_URL.replace(/\/$/, '')}`;
const CHALLENGE_CODE = /\berror="(\w+)"/g;

type Response = Operation['responses'][number];

const signatureOf = ({method, path}: Operation): string => `${method.toUpperCase()} ${path}`;

/** Returns the names of the properties with the error code and the URL that explains the error. */
const membersOf = (contentType: string) =>
  contentType === PROBLEM_TYPE
    ? ({code: 'code', address: 'type'} as const)
    : ({code: 'error', address: 'error_uri'} as const);

/** Collects the codes of a response: the enum in its body, and the codes in examples of `WWW-Authenticate`. */
function codesOf({content, headers}: Response, api: Api): string[] {
  const ofBody = Object.entries(content).flatMap(([contentType, {schema}]) => {
    const error = schema && flatten(schema, api.resolver).properties?.[membersOf(contentType).code];
    return (error && flatten(error, api.resolver).enum) ?? [];
  });
  return [...ofBody.map(String), ...challengesOf({headers}, api)];
}

function challengesOf({headers}: Pick<Response, 'headers'>, api: Api): string[] {
  const header = headers['WWW-Authenticate'];
  const examples = header ? statedExamples(header, api.resolver) : [];
  return examples.flatMap(({value}) => [...String(value).matchAll(CHALLENGE_CODE)].map(([, code = '']) => code));
}

function checkEndpoint({id, call, line}: Endpoint, operations: readonly Operation[]): Problem[] {
  const operation = operations.find((one) => one.id === id);
  const report = (what: string, remedy: string) => [{file: CATALOGUE_FILE, line, what, remedy}];
  if (!operation) {
    const [near] = findNearest(
      id,
      operations.map((one) => one.id),
    );
    return report(
      `The API description has no operation "${id}".`,
      near
        ? `Did you mean "${near}"?`
        : 'Write the id of an operation, or, for a group of operations, words instead of method and path.',
    );
  }
  const signature = signatureOf(operation);
  return signature === call ? [] : report(`The operation "${id}" is ${signature}, not ${call}.`, `Write ${signature}.`);
}

function checkEntryEndpoints({code, endpoints}: Entry, api: Api): Problem[] {
  return endpoints.flatMap(({id, status, line}) => {
    const operation = api.operations.find((one) => one.id === id);
    const response = operation?.responses.find((one) => one.status === status);
    // checkEndpoint reports missing operations, and an endpoint that stands for a group of operations has no responses.
    if (!operation || (response && codesOf(response, api).includes(code))) return [];
    // A redirect has the code in the query of its target URL (RFC 6749, section 4.1.2.1).
    if (response?.headers.Location && /^3/.test(status)) return [];
    const statuses = operation.responses.filter((one) => codesOf(one, api).includes(code)).map((one) => one.status);
    return [
      {
        file: CATALOGUE_FILE,
        line,
        what: `${signatureOf(operation)} has no response ${status} with the code "${code}".`,
        remedy:
          statuses.length > 0
            ? `Use one of its statuses with the code: ${statuses.join(', ')}.`
            : 'Remove the endpoint, or add the response to the API description.',
      },
    ];
  });
}

const toRecord = (value: JsonValue): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

type ErrorExample = {
  operation: Operation;
  /** Id of the endpoint in the catalogue. All operations with problem documents share one endpoint. */
  endpoint: string;
  /** Name of the property with the URL that explains the error. */
  address: string;
  status: string;
  value: object;
  error: string;
  uri: unknown;
  hasUri: boolean;
};

function collectExamples(operation: Operation, api: Api): ErrorExample[] {
  return operation.responses.flatMap(({status, content}) =>
    Object.entries(content).flatMap(([contentType, media]) => {
      const {code, address} = membersOf(contentType);
      const properties = media.schema ? flatten(media.schema, api.resolver).properties : undefined;
      if (!properties?.[code]) return [];
      const endpoint = contentType === PROBLEM_TYPE ? OTHER_OPERATIONS : operation.id;
      return statedExamples(media, api.resolver).flatMap(({value}) => {
        const {[code]: error, [address]: uri} = toRecord(value);
        const hasUri = properties[address] !== undefined;
        return typeof error === 'string'
          ? [{operation, endpoint, address, status, value: value as object, error, uri, hasUri}]
          : [];
      });
    }),
  );
}

/** Returns URLs of sections about an error: for the code at this operation, for the code, and for the status. */
function addressesOf(entry: Entry, operation: string, status: string, catalogue: Catalogue): string[] {
  const {entries} = catalogue;
  const ofStatus = entries.filter(({isStatus, code}) => isStatus && code === status);
  return [
    addressAt(catalogue, entry, operation),
    ...[entry, ...ofStatus].flatMap((one) => [
      `${CATALOGUE_PATH}#${anchorOf(one)}`,
      ...pagesOf(catalogue, one).map((page) => `${pathOf(page)}#${anchorOf(one)}`),
    ]),
  ].map((address) => PORTAL + address);
}

function checkExample(
  {operation, endpoint, address, status, value, error, uri, hasUri}: ErrorExample,
  catalogue: Catalogue,
): Fault[] {
  const {entries} = catalogue;
  const entry = entries.find((one) => one.code === error && !one.isStatus);
  // Another check reports codes without an entry, at the enum with the code.
  if (!entry) return [];
  if (!entry.endpoints.some(({id}) => id === endpoint))
    return [
      {
        at: value,
        what: `An example of ${signatureOf(operation)} has the error "${error}", which ${CATALOGUE_FILE} does not explain for this operation.`,
        remedy: `Add "${endpoint}" to the endpoints of "${error}", with a cause.`,
      },
    ];
  const addresses = addressesOf(entry, endpoint, status, catalogue);
  if (!hasUri || (typeof uri === 'string' && addresses.includes(uri))) return [];
  return [
    {
      at: value,
      what:
        uri === undefined
          ? `An example of ${signatureOf(operation)} has no ${address}.`
          : `The ${address} of an example of ${signatureOf(operation)} is not an address of "${error}" in the error catalogue.`,
      remedy: `Write ${addresses[0]}, or ${addresses[1]} if several operations share the response.`,
    },
  ];
}

function checkChallenges(
  operation: Operation,
  api: Api,
  {entries, endpoints}: Catalogue,
  document: OpenApiDocument,
): Fault[] {
  const isOther = !endpoints.some(({id}) => id === operation.id);
  const codes = new Set(operation.responses.flatMap((response) => challengesOf(response, api)));
  return [...codes]
    .filter((code) => {
      const entry = entries.find((one) => one.code === code);
      return !entry?.endpoints.some(({id}) => (isOther ? id === OTHER_OPERATIONS : id === operation.id));
    })
    .map((code) => ({
      at: document.paths[operation.path]?.[operation.method] ?? document,
      what: `WWW-Authenticate of ${signatureOf(operation)} has the error "${code}", which ${CATALOGUE_FILE} does not explain for this operation.`,
      remedy: entries.some((one) => one.code === code)
        ? `Add "${isOther ? OTHER_OPERATIONS : operation.id}" to the endpoints of "${code}", with a cause.`
        : `Add an entry for "${code}".`,
    }));
}

/**
 * @param catalogue without problems
 * @returns problems of the catalogue, and faults of the API description
 */
export function checkErrorCatalogue(
  document: OpenApiDocument,
  api: Api,
  catalogue: Catalogue,
): {problems: Problem[]; faults: Fault[]} {
  return {
    problems: [
      ...catalogue.endpoints
        .filter(({isOperation}) => isOperation)
        .flatMap((one) => checkEndpoint(one, api.operations)),
      ...catalogue.entries.flatMap((entry) => checkEntryEndpoints(entry, api)),
    ],
    faults: api.operations.flatMap((operation) => [
      ...collectExamples(operation, api).flatMap((example) => checkExample(example, catalogue)),
      ...checkChallenges(operation, api, catalogue, document),
    ]),
  };
}
