/** Renders collections and environments in the format of Postman (Collection Format 2.1.0). */
import type {Part, SampleBody} from '../../../src/reference/sample-request';

import {bodyText} from './body-text';
import {bearerVariableOf, headersWithType, placeholder, wholeQueryOf} from './collection';
import type {CollectedRequest, Collection, Environment} from './collection';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** `a=1&b` → pairs of key and value, which stay percent-encoded. */
function toQuery(query: string): {key: string; value: string}[] {
  return query.split('&').map((pair) => {
    const [key = '', ...value] = pair.split('=');
    return {key, value: value.join('=')};
  });
}

/** Renders a URL, in which a colon at the start of a segment marks a path variable. */
function toUrl(collected: CollectedRequest) {
  const {host, segments} = collected;
  const server = placeholder(host);
  const query = wholeQueryOf(collected);
  const path = segments.map((segment) => ('text' in segment ? segment.text.replace(/^:/, '%3A') : `:${segment.name}`));
  const variable = segments.flatMap((segment) =>
    'text' in segment ? [] : [{key: segment.name, value: segment.value}],
  );
  return {
    raw: `${server}${path.map((text) => `/${text}`).join('')}${query === '' ? '' : `?${query}`}`,
    host: [server],
    path,
    ...(query !== '' && {query: toQuery(query)}),
    ...(variable.length > 0 && {variable}),
  };
}

function toFormPart(part: Part) {
  const value = 'text' in part ? {type: 'text', value: part.text} : {type: 'file', src: part.fileName};
  return {key: part.name, ...value, ...(part.contentType !== undefined && {contentType: part.contentType})};
}

function toBody(body: SampleBody) {
  switch (body.kind) {
    case 'form':
      return {mode: 'urlencoded', urlencoded: body.fields.map(([key, value]) => ({key, value}))};
    case 'multipart':
      return {mode: 'formdata', formdata: body.parts.map(toFormPart)};
    case 'file':
      return {mode: 'file', file: {src: body.fileName}};
    default:
      return {
        mode: 'raw',
        raw: bodyText(body),
        options: {raw: {language: body.kind === 'json' ? 'json' : 'text'}},
      };
  }
}

function toAuth(collected: CollectedRequest) {
  const variable = bearerVariableOf(collected);
  return variable === null
    ? {type: 'noauth'}
    : {type: 'bearer', bearer: [{key: 'token', value: placeholder(variable), type: 'string'}]};
}

/** Stores a property of the response in a variable of the collection. */
function toScript({variable, property}: NonNullable<CollectedRequest['capture']>, status: number) {
  return {
    listen: 'test',
    script: {
      type: 'text/javascript',
      exec: [
        `pm.test('The answer is ${status}', () => pm.response.to.have.status(${status}));`,
        `pm.collectionVariables.set('${variable}', pm.response.json().${property});`,
      ],
    },
  };
}

function toItem(collected: CollectedRequest) {
  const {id, name, description, request, capture} = collected;
  const {method, body, status} = request;
  const behaviour = {
    ...(status >= 300 && {followRedirects: false}),
    ...(body && ['GET', 'HEAD'].includes(method) && {disableBodyPruning: true}),
  };
  return {
    id,
    name,
    ...(capture && {event: [toScript(capture, status)]}),
    ...(Object.keys(behaviour).length > 0 && {protocolProfileBehavior: behaviour}),
    request: {
      method,
      header: headersWithType(collected).map(([key, value]) => ({key, value})),
      url: toUrl(collected),
      auth: toAuth(collected),
      ...(body && {body: toBody(body)}),
      description,
    },
    response: [],
  };
}

/** The variables have the values of the first environment as defaults, which an environment can override. */
export function renderPostman({title, guide, start, groups, environments: [environment]}: Collection): string {
  const isWhole = groups.length > 1;
  const items = isWhole
    ? groups.map(({name, slug, requests}) => ({id: slug, name, item: requests.map(toItem)}))
    : groups.flatMap(({requests}) => requests.map(toItem));
  const captured = start.flatMap(({capture}) => (capture ? [[capture.variable, ''] as const] : []));
  const secrets = (environment?.secrets ?? []).map((name) => [name, ''] as const);
  const collection = {
    info: {
      name: title,
      description: `Guide: ${guide}. Postman keeps client certificates in its settings and not in collections.`,
      schema: SCHEMA,
    },
    item: [...start.map(toItem), ...items],
    variable: [...(environment?.variables ?? []), ...captured, ...secrets].map(([key, value]) => ({key, value})),
  };
  return `${JSON.stringify(collection, null, 1)}\n`;
}

export function renderPostmanEnvironment({label, variables, secrets}: Environment): string {
  const values = [
    ...variables.map(([key, value]) => ({key, value, type: 'default', enabled: true})),
    ...secrets.map((key) => ({key, value: '', type: 'secret', enabled: true})),
  ];
  return `${JSON.stringify({name: label, values, _postman_variable_scope: 'environment'}, null, 1)}\n`;
}

/** Renders the file for the option `--ssl-client-cert-list` of `newman run`. */
export function renderNewmanCertificates(environments: readonly Environment[]): string {
  const list = environments
    .filter(({certificate}) => certificate.hosts.length > 0)
    .map(({label, certificate: {file, key, hosts}}) => ({
      name: label,
      matches: hosts.map((host) => `https://${host}/*`),
      key: {src: key},
      cert: {src: file},
    }));
  return `${JSON.stringify(list, null, 1)}\n`;
}
