/** Renders the collections of the whole API, of each tag and of each operation, and the files of the environments. */
import {COLLECTION_FORMATS, collectionName, tagSlug} from '../../../src/reference/paths';
import type {CollectionFormat, CollectionScope} from '../../../src/reference/paths';
import {renderZip} from '../../lib/archive/render-zip';
import type {Api} from '../model/operations';
import {toSampleRequest} from '../samples/sample-request';

import {collectEnvironments, collectServers} from './collect-environments';
import {CLIENT_ID, collectSecrets, toCollectedRequest, toTokenRequest} from './collect-requests';
import type {CollectedRequest, Collection, Environment} from './collection';
import {renderBruno} from './render-bruno';
import {
  renderHttpSecrets,
  renderHttpEnvironments,
  renderHttpFile,
  renderHttpyacConfiguration,
} from './render-http-file';
import {renderHurl, renderHurlVariables} from './render-hurl';
import {renderNewmanCertificates, renderPostman, renderPostmanEnvironment} from './render-postman';

const GUIDE = 'docs/apis/your-own-client/';

/** The client id in the examples, or an empty string. */
function exampleClient(api: Api): string {
  const operation = api.operations.find(({id}) => id === 'token');
  const body = operation ? toSampleRequest(operation, api).body : null;
  const [, value = ''] = (body?.kind === 'form' && body.fields.find(([name]) => name === 'client_id')) || [];
  return value;
}

type Contents = {
  requests: ReadonlyMap<string, CollectedRequest>;
  token: CollectedRequest | null;
  environments: (requests: readonly CollectedRequest[]) => Environment[];
};

function collectContents(api: Api, siteAddress: string): Contents {
  const servers = collectServers(api);
  const token = toTokenRequest(api, servers, siteAddress);
  const shared = token ? [[CLIENT_ID, exampleClient(api)] as const] : [];
  return {
    requests: new Map(
      api.operations.map((operation) => [operation.id, toCollectedRequest(operation, api, servers, siteAddress)]),
    ),
    token,
    environments: (requests) => collectEnvironments(servers, shared, collectSecrets(requests)),
  };
}

/** Whether any of the requests sends the token that the token request stores. */
function needsToken(requests: readonly CollectedRequest[], {capture}: CollectedRequest): boolean {
  return requests.some(({request}) =>
    request.credentials.some(({parts}) => parts.some(({variable}) => variable === capture?.variable)),
  );
}

function renderFile(format: CollectionFormat['id'], collection: Collection, name: string): string | Buffer {
  switch (format) {
    case 'postman':
      return renderPostman(collection);
    case 'bruno':
      return renderZip(
        renderBruno(collection).map(({path, content}) => ({
          path: `${name.split('/').pop()}/${path}`,
          content: Buffer.from(content),
        })),
      );
    case 'hurl':
      return renderHurl(collection, `${name.split('/').pop()}.hurl`);
    case 'http':
      return renderHttpFile(collection);
  }
}

/**
 * @param siteAddress of the portal, with a slash at the end
 * @returns path below COLLECTIONS_DIR → contents
 */
export function renderCollections(api: Api, siteAddress: string): Map<string, string | Buffer> {
  const {requests, token, environments} = collectContents(api, siteAddress);
  const requestsOf = (tag: string) =>
    api.operations.filter((operation) => operation.tag === tag).flatMap(({id}) => requests.get(id) ?? []);
  const tags = api.tags
    .map(({name}) => ({name, slug: tagSlug(name), requests: requestsOf(name)}))
    .filter((group) => group.requests.length > 0);
  const title = api.info.title;
  const scopes: {scope: CollectionScope; title: string; groups: Collection['groups']}[] = [
    {scope: 'all', title, groups: tags},
    ...tags.map((group) => ({scope: {tag: group.name}, title: `${title}: ${group.name}`, groups: [group]})),
    ...[...requests.values()].map((request) => ({
      scope: {operation: request.id},
      title: `${title}: ${request.name}`,
      groups: [{name: request.name, slug: request.id, requests: [request]}],
    })),
  ];
  const files = new Map<string, string | Buffer>();
  for (const {scope, title: ownTitle, groups} of scopes) {
    const own = groups.flatMap((group) => group.requests);
    const start = token && needsToken(own, token) ? [token] : [];
    const collection: Collection = {
      title: ownTitle,
      guide: siteAddress + GUIDE,
      start,
      groups,
      environments: environments([...start, ...own]),
    };
    const name = collectionName(scope);
    for (const {id, extension} of COLLECTION_FORMATS) files.set(name + extension, renderFile(id, collection, name));
  }
  for (const [path, content] of renderEnvironmentFiles(environments([...(token ? [token] : []), ...requests.values()])))
    files.set(path, content);
  return files;
}

/** Renders files with variables and certificates, which API clients read in addition to a collection. */
function renderEnvironmentFiles(environments: readonly Environment[]): [string, string][] {
  return [
    ...environments.map((environment): [string, string] => [
      `environments/${environment.id}.postman_environment.json`,
      renderPostmanEnvironment(environment),
    ]),
    ['environments/newman-certificates.json', renderNewmanCertificates(environments)],
    ...environments.map((environment): [string, string] => [
      `environments/${environment.id}.vars`,
      renderHurlVariables(environment),
    ]),
    ['environments/http-client.env.json', renderHttpEnvironments(environments)],
    ['environments/http-client.private.env.json', renderHttpSecrets(environments)],
    ['environments/httpyac.config.json', renderHttpyacConfiguration(environments)],
  ];
}
