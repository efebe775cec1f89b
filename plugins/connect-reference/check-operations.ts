import type {Fault} from './check-description';
import {createResolver, METHODS} from './openapi';
import type {OpenApiDocument, OperationObject, Parameter, RequestBody, Resolver, Response} from './openapi';

/** Form of an operationId: it is the last segment of the page's address. */
const OPERATION_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Docusaurus gives pages of these names the address of their folder. */
const FOLDER_PAGES = new Set(['index', 'readme', 'connect-openapi']);

/** What a description may say beside what the pages show, and what to write in its stead. */
const UNSHOWN = {
  operation: {
    callbacks: 'Describe the call in the description, or as an operation of its own.',
    externalDocs: 'Put the link into the description.',
    'x-codeSamples': 'Remove it: the samples of each language are made from the examples.',
    'x-code-samples': 'Remove it: the samples of each language are made from the examples.',
  },
  parameter: {
    content: 'Give the parameter a schema, and say in its description how the value is encoded.',
    allowReserved: 'Leave it out, and say in the description which characters are not encoded.',
    allowEmptyValue: 'Leave it out, and say in the description what an empty value means.',
  },
  response: {links: 'Say in the description which operation comes next.'},
  media: {encoding: 'Say in the descriptions of the properties how they are encoded.'},
  server: {variables: 'Write one server for each address.'},
} as const;

/** Styles of parameters that the page has words for (OpenAPI 3.1, section 4.8.12.3). */
const SHOWN_STYLES = ['form', 'simple', 'spaceDelimited', 'pipeDelimited'];

function findUnshown(kind: keyof typeof UNSHOWN, value: object, at: object, place: string): Fault[] {
  return Object.entries(UNSHOWN[kind])
    .filter(([key]) => key in value)
    .map(([key, remedy]) => ({at, what: `${place}: the page does not show "${key}" (${kind}).`, remedy}));
}

function findUnshownParts(operation: OperationObject, place: string, resolver: Resolver): Fault[] {
  const faults = findUnshown('operation', operation, operation, place);
  for (const reference of operation.parameters ?? []) {
    const parameter = resolver.resolve<Parameter>(reference);
    faults.push(...findUnshown('parameter', parameter, reference, `${place}, parameter ${parameter.name}`));
    if (parameter.style !== undefined && !SHOWN_STYLES.includes(parameter.style)) {
      faults.push({at: reference, what: `${place}, parameter ${parameter.name}: the page has no words for the style "${parameter.style}".`, remedy: `Use one of: ${SHOWN_STYLES.join(', ')}.`});
    }
  }
  const body = operation.requestBody && resolver.resolve<RequestBody>(operation.requestBody);
  for (const media of Object.values(body?.content ?? {})) faults.push(...findUnshown('media', media, media, `${place}, request body`));
  for (const [status, reference] of Object.entries(operation.responses ?? {})) {
    const response = resolver.resolve<Response>(reference);
    faults.push(...findUnshown('response', response, reference, `${place}, response ${status}`));
    for (const media of Object.values(response.content ?? {})) faults.push(...findUnshown('media', media, media, `${place}, response ${status}`));
  }
  for (const server of operation.servers ?? []) faults.push(...findUnshown('server', server, server, place));
  return faults;
}

function checkOperation(operation: OperationObject, place: string, tags: ReadonlySet<string>): Fault[] {
  const {operationId = '', summary, tags: [tag = ''] = [], responses} = operation;
  const faults: Omit<Fault, 'at'>[] = [];
  if (!OPERATION_ID.test(operationId)) {
    faults.push({what: `${place}: operationId "${operationId}" must be lower-case words joined by hyphens, because it is the page's address.`, remedy: 'Write it like create-organisation.'});
  } else if (FOLDER_PAGES.has(operationId)) {
    faults.push({what: `${place}: operationId "${operationId}" would give the page the address of its folder.`, remedy: 'Choose a name that says what the operation does.'});
  }
  if (!tags.has(tag)) faults.push({what: `${place}: tag "${tag}" is not declared in openapi/connect-api.yaml.`, remedy: `Declare it there, or use one of: ${[...tags].join(', ')}.`});
  if (!summary) faults.push({what: `${place}: a summary is missing.`, remedy: "Write a few words: they are the page's title."});
  if (Object.keys(responses ?? {}).length === 0) faults.push({what: `${place}: no response is described.`, remedy: 'Describe at least what success answers.'});
  return faults.map((fault) => ({at: operation, ...fault}));
}

/** What is wrong with the operations of a description, each and as a set. */
export function checkOperations(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  const tags = new Set((document.tags ?? []).map(({name}) => name));
  const placeOfId = new Map<string, string>();
  const faults = (document.servers ?? []).flatMap((server) => findUnshown('server', server, server, 'The description'));
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const place = `${method.toUpperCase()} ${path}`;
      faults.push(...checkOperation(operation, place, tags), ...findUnshownParts(operation, place, resolver));
      const other = placeOfId.get(operation.operationId ?? '');
      if (other) faults.push({at: operation, what: `${place}: operationId "${operation.operationId}" is taken by ${other}.`, remedy: 'Give each operation an id of its own.'});
      placeOfId.set(operation.operationId ?? '', place);
    }
  }
  return faults;
}
