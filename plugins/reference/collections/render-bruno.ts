/** Renders collections as folders of Bruno. */
import {envJsonToBruV2, jsonToBruV2} from '@usebruno/lang';
import type {BruRequest} from '@usebruno/lang';

import type {Part, SampleBody} from '../../../src/reference/sample-request';

import {bodyText} from './body-text';
import {bearerVariableOf, headersWithType, isSafe, placeholder, requestsOf, wholeQueryOf} from './collection';
import type {CollectedRequest, Collection, CollectionFile, Environment} from './collection';

type Body = Pick<BruRequest, 'body'> & {mode: string};

function toFormPart(part: Part) {
  const content = 'text' in part ? {type: 'text', value: part.text} : {type: 'file', value: [part.fileName]};
  return {name: part.name, ...content, contentType: part.contentType ?? '', enabled: true};
}

function toBody(body: SampleBody | null): Body {
  switch (body?.kind) {
    case undefined:
      return {mode: 'none'};
    case 'form':
      return {
        mode: 'formUrlEncoded',
        body: {formUrlEncoded: body.fields.map(([name, value]) => ({name, value, enabled: true}))},
      };
    case 'multipart':
      return {mode: 'multipartForm', body: {multipartForm: body.parts.map(toFormPart)}};
    case 'file':
      return {
        mode: 'file',
        body: {file: [{filePath: body.fileName, contentType: body.contentType, selected: true}]},
      };
    case 'json':
      return {mode: 'json', body: {json: bodyText(body)}};
    case 'text':
      return {mode: 'text', body: {text: bodyText(body)}};
  }
}

function toParams({segments}: CollectedRequest, query: string): NonNullable<BruRequest['params']> {
  const path = segments.flatMap((segment) =>
    'text' in segment ? [] : [{name: segment.name, value: segment.value, type: 'path' as const, enabled: true}],
  );
  const pairs = query === '' ? [] : query.split('&');
  return [
    ...path,
    ...pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return {name, value: value.join('='), type: 'query' as const, enabled: true};
    }),
  ];
}

/** Stores the token in a script variable, which exists only while Bruno runs and is not written to a file. */
function toScript({variable, property}: NonNullable<CollectedRequest['capture']>): string {
  return `bru.setVar('${variable}', res.body.${property});`;
}

function renderRequest(collected: CollectedRequest, seq: number): string {
  const {name, description, host, segments, request, capture} = collected;
  const variable = bearerVariableOf(collected);
  const query = wholeQueryOf(collected);
  const path = segments.map((segment) => `/${'text' in segment ? segment.text : `:${segment.name}`}`).join('');
  const {mode, body} = toBody(request.body);
  return jsonToBruV2({
    meta: {name, type: 'http', seq, tags: [isSafe(collected) ? 'read' : 'change']},
    http: {
      method: request.method.toLowerCase(),
      url: `${placeholder(host)}${path}${query === '' ? '' : `?${query}`}`,
      body: mode,
      auth: variable === null ? 'none' : 'bearer',
    },
    params: toParams(collected, query),
    headers: headersWithType(collected).map(([header, value]) => ({name: header, value, enabled: true})),
    ...(variable !== null && {auth: {bearer: {token: placeholder(variable)}}}),
    ...(body && {body}),
    ...(capture && {
      script: {res: toScript(capture)},
      assertions: [{name: 'res.status', value: `eq ${request.status}`, enabled: true}],
    }),
    settings: {encodeUrl: false, ...(request.status >= 300 && {followRedirects: false})},
    docs: description,
  });
}

function renderFolder(name: string, seq: number): string {
  return jsonToBruV2({meta: {name, seq}});
}

function renderEnvironment({variables, secrets}: Environment): string {
  return envJsonToBruV2({
    variables: [
      ...variables.map(([name, value]) => ({name, value, enabled: true, secret: false})),
      ...secrets.map((name) => ({name, value: '', enabled: true, secret: true})),
    ],
  });
}

/** Uses variables as names of the certificate files, because the files depend on the environment. */
function renderSettings({title, environments}: Collection): string {
  const hosts = environments.flatMap(({certificate}) => certificate.hosts);
  const certs = [...new Set(hosts)].map((domain) => ({
    domain,
    type: 'cert',
    certFilePath: placeholder('certificate_file'),
    keyFilePath: placeholder('certificate_key'),
    passphrase: '',
  }));
  const settings = {
    version: '1',
    name: title,
    type: 'collection',
    ignore: ['node_modules', '.git'],
    clientCertificates: {enabled: true, certs},
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Text of `.gitignore`, which keeps keys and secrets of readers out of version control. */
const IGNORED = '*.key\n*.pem\n*.p12\n.env\n';

/** @returns the files of the collection, without a folder around them */
export function renderBruno(collection: Collection): CollectionFile[] {
  const {guide, start, groups, environments} = collection;
  const toFile = (folder: string) => (request: CollectedRequest, index: number) => ({
    path: `${folder}${request.id}.bru`,
    content: renderRequest(request, index + 1),
  });
  // Bruno runs folders before single requests, so the request to send first needs a folder too.
  const folders = [...(start.length > 0 ? [{name: 'Start', slug: 'start', requests: start}] : []), ...groups];
  return [
    {path: 'bruno.json', content: renderSettings(collection)},
    {path: 'collection.bru', content: `docs {\n  Guide: ${guide}\n}\n`},
    {path: '.gitignore', content: IGNORED},
    ...environments.map((environment) => ({
      path: `environments/${environment.id}.bru`,
      content: renderEnvironment(environment),
    })),
    ...(groups.length > 1
      ? folders.flatMap(({name, slug, requests}, index) => [
          {path: `${slug}/folder.bru`, content: renderFolder(name, index + 1)},
          ...requests.map(toFile(`${slug}/`)),
        ])
      : requestsOf(collection).map(toFile(''))),
  ];
}
