/** Contract tests of the search transports: one suite for both the hosted and the embedded transport. */
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {createSearchClient, toTransport, type ClientOptions} from './hosted/hosted-search';
import {HOSTED_DEADLINE_MS} from './hosted/with-deadline';
import {createSearchRequest, HEADING_LEVELS, HITS_PER_PAGE, type SearchTransport} from './protocol';
import {createFullEngine} from './testing/full-engine';
import {SITE_URL} from './testing/pages';
import {startSearchService, type SearchService} from './testing/search-service';
import {createEmbeddedSearch, createHostedSearch} from './transport';

const facetFilters = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
/** Long enough for a busy machine, short enough for tests with a host that does not respond. */
const timeouts = {connect: 2_000, read: 3_000, write: 30_000};
const credentials = {appId: 'APPID', apiKey: 'key'};

function hostOf(service: Pick<SearchService, 'port'>) {
  return {url: '127.0.0.1', port: service.port, protocol: 'http', accept: 'readWrite'} as const;
}

const services: SearchService[] = [];

async function startService(): Promise<SearchService> {
  const service = await startSearchService((await createFullEngine()).answer);
  services.push(service);
  return service;
}

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

type Way = {name: string; create: () => Promise<SearchTransport>; createBroken: () => Promise<SearchTransport>};

const ways: Way[] = [
  {
    name: 'embedded',
    create: async () => createEmbeddedSearch(async (requests) => (await createFullEngine()).answer(requests)),
    createBroken: async () => createEmbeddedSearch(() => Promise.reject(new Error('The index is not available.'))),
  },
  {
    name: 'hosted',
    create: async () => createHostedSearch(credentials, {hosts: [hostOf(await startService())], timeouts}),
    createBroken: async () => {
      const service = await startService();
      service.setFault('server-error');
      return createHostedSearch(credentials, {hosts: [hostOf(service)], timeouts});
    },
  },
];

describe.each(ways)('search, $name', ({create, createBroken}) => {
  let search: SearchTransport;
  beforeEach(async () => {
    search = await create();
  });

  async function ask(query: string, options: Partial<Parameters<typeof createSearchRequest>[1]> = {}) {
    const {results} = await search({requests: [createSearchRequest(query, {facetFilters, ...options})]});
    const [result] = results;
    if (!result) throw new Error(`The search returned no result for "${query}".`);
    return result;
  }

  it('returns hits with all fields of the specification', async () => {
    const {hits, nbHits, query} = await ask('certificate');
    expect(query).toBe('certificate');
    expect(nbHits).toBeGreaterThan(0);
    for (const hit of hits) {
      expect(hit.objectID).not.toBe('');
      expect(new URL(hit.url).origin).toBe(SITE_URL);
      expect([...HEADING_LEVELS, 'content']).toContain(hit.type);
      expect(Object.keys(hit.hierarchy).sort()).toEqual(['lvl0', ...HEADING_LEVELS].sort());
    }
  });

  it('returns the title of the page in lvl0, by which hits are grouped', async () => {
    const {hits} = await ask('revocation');
    expect(hits[0]).toMatchObject({
      type: 'lvl2',
      hierarchy: {lvl0: 'Certificates', lvl1: 'Certificates', lvl2: 'Revocation', lvl3: null},
    });
  });

  it('highlights matches with the tags of the request', async () => {
    const {hits} = await ask('revocation');
    expect(hits[0]?._highlightResult?.hierarchy?.lvl2?.value).toBe('<mark>Revocation</mark>');
    expect(hits[0]?._highlightResult?.hierarchy).not.toHaveProperty('lvl3');
  });

  it('limits snippets to the number of words in the request', async () => {
    const {hits} = await ask('expires', {snippetWords: 5});
    const snippet = hits[0]?._snippetResult?.content?.value ?? '';
    expect(snippet).toContain('<mark>expires</mark>');
    expect(snippet).toMatch(/^….*…$/);
    expect(snippet.match(/[\w’]+(?=[^>]*(?:<|$))/g)?.filter((word) => word !== 'mark')).toHaveLength(5);
  });

  it('returns only hits that match the filters', async () => {
    const all = await ask('authorization requests');
    expect(all.hits.some(({url}) => url.includes('/blog/'))).toBe(true);
    const docs = await ask('authorization requests', {
      facetFilters: ['language:en', ['docusaurus_tag:docs-default-current']],
    });
    expect(docs.hits.length).toBeGreaterThan(0);
    expect(docs.hits.some(({url}) => url.includes('/blog/'))).toBe(false);
    expect((await ask('certificate', {facetFilters: ['language:fr']})).nbHits).toBe(0);
  });

  it('returns hits in pages', async () => {
    const first = await ask('organisation');
    expect(first.hits.length).toBeLessThanOrEqual(HITS_PER_PAGE);
    expect(first.nbPages).toBe(Math.ceil(first.nbHits / HITS_PER_PAGE));
    expect((await ask('organisation', {page: first.nbPages})).hits).toEqual([]);
  });

  it('returns results in the order of the requests', async () => {
    const requests = ['revocation', 'zzzzzz'].map((query) => createSearchRequest(query, {facetFilters}));
    const {results} = await search({requests});
    expect(results.map(({query, nbHits}) => [query, nbHits > 0])).toEqual([
      ['revocation', true],
      ['zzzzzz', false],
    ]);
  });

  it('suggests queries with hits for a query without hits', async () => {
    const {hits, userData} = await ask('xzcertifixzate');
    expect(hits).toEqual([]);
    const suggestions = (userData ?? []).flatMap((data) => data.suggestions ?? []);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(3);
    for (const suggestion of suggestions) expect((await ask(suggestion)).nbHits).toBeGreaterThan(0);
  });

  it('returns markup of the content unescaped, because the user interface renders it as text', async () => {
    const {hits} = await ask('rotation renewal keys');
    expect(hits[0]?.hierarchy.lvl2).toBe('Rotation & renewal of <keys>');
  });

  it('rejects when no host is reachable', async () => {
    const broken = await createBroken();
    await expect(broken({requests: [createSearchRequest('certificate', {facetFilters})]})).rejects.toMatchObject({
      name: 'RetryError',
      message: 'Unreachable hosts - your application id may be incorrect.',
    });
  });
});

describe('the hosted service', () => {
  const request = createSearchRequest('certificate', {facetFilters});

  it('receives the request of the specification', async () => {
    const service = await startService();
    await createHostedSearch(credentials, {hosts: [hostOf(service)], timeouts})({requests: [request]});
    expect(service.received).toHaveLength(1);
    const [{method, url, body} = {method: '', url: new URL('http://none'), body: {requests: []}}] = service.received;
    expect(method).toBe('POST');
    expect(decodeURIComponent(url.pathname)).toBe('/1/indexes/*/queries');
    expect(body).toEqual({
      requests: [
        {
          query: 'certificate',
          indexName: 'developer_portal',
          attributesToRetrieve: [
            'hierarchy.lvl0',
            'hierarchy.lvl1',
            'hierarchy.lvl2',
            'hierarchy.lvl3',
            'hierarchy.lvl4',
            'hierarchy.lvl5',
            'hierarchy.lvl6',
            'content',
            'type',
            'url',
          ],
          attributesToSnippet: [
            'hierarchy.lvl1:10',
            'hierarchy.lvl2:10',
            'hierarchy.lvl3:10',
            'hierarchy.lvl4:10',
            'hierarchy.lvl5:10',
            'hierarchy.lvl6:10',
            'content:10',
          ],
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: false,
          facetFilters,
        },
      ],
    });
  });

  it('receives the key and the application id', async () => {
    const service = await startService();
    await createHostedSearch(credentials, {hosts: [hostOf(service)], timeouts, authMode: 'WithinQueryParameters'})({
      requests: [request],
    });
    const parameters = service.received[0]?.url.searchParams;
    expect(parameters?.get('x-algolia-application-id')).toBe('APPID');
    expect(parameters?.get('x-algolia-api-key')).toBe('key');
  });

  it.each(['server-error', 'silent', 'half-an-answer', 'hangs-up'] as const)(
    'is requested at the next host after the fault %s',
    async (fault) => {
      const [first, second] = [await startService(), await startService()];
      first.setFault(fault);
      const search = createHostedSearch(credentials, {hosts: [hostOf(first), hostOf(second)], timeouts});
      expect((await search({requests: [request]})).results[0]?.nbHits).toBeGreaterThan(0);
      expect([first.received.length, second.received.length]).toEqual([1, 1]);
      await search({requests: [request]});
      // The client remembers a failed host: the next search starts at the host that responded.
      expect([first.received.length, second.received.length]).toEqual([1, 2]);
    },
  );

  it('is requested at a failed host again after two minutes', async () => {
    const [first, second] = [await startService(), await startService()];
    const search = createHostedSearch(credentials, {hosts: [hostOf(first), hostOf(second)], timeouts});
    vi.useFakeTimers({toFake: ['Date']});
    try {
      first.setFault('server-error');
      await search({requests: [request]});
      first.setFault('none');
      vi.advanceTimersByTime(119_000);
      await search({requests: [request]});
      expect([first.received.length, second.received.length]).toEqual([1, 2]);
      vi.advanceTimersByTime(2_000);
      await search({requests: [request]});
      expect([first.received.length, second.received.length]).toEqual([2, 2]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is requested at the next host if one refuses connections', async () => {
    const [first, second] = [await startService(), await startService()];
    await first.goDown();
    const search = createHostedSearch(credentials, {hosts: [hostOf(first), hostOf(second)], timeouts});
    expect((await search({requests: [request]})).results[0]?.nbHits).toBeGreaterThan(0);
  });

  it.each([
    ['forbidden', 403, 'Invalid Application-ID or API key'],
    ['rate-limited', 429, 'Too many requests'],
  ] as const)(
    'rejects with status and message of the response, without a retry: %s',
    async (fault, status, message) => {
      const service = await startService();
      service.setFault(fault);
      const search = createHostedSearch(credentials, {hosts: [hostOf(service), hostOf(service)], timeouts});
      await expect(search({requests: [request]})).rejects.toMatchObject({
        name: 'ApiError',
        status,
        message: expect.stringContaining(message) as string,
      });
      expect(service.received).toHaveLength(1);
    },
  );

  it.each([
    ['invalid-json', 'DeserializationError'],
    ['empty-body', 'UnexpectedAnswerError'],
    ['wrong-shape', 'UnexpectedAnswerError'],
  ] as const)('rejects when the response is not a search response: %s', async (fault, name) => {
    const service = await startService();
    service.setFault(fault);
    const search = createHostedSearch(credentials, {hosts: [hostOf(service)], timeouts});
    await expect(search({requests: [request]})).rejects.toMatchObject({name});
  });

  it('has timeouts of 1 s to connect, 2 s to read and 30 s to write', async () => {
    const asked: {connectTimeout: number; responseTimeout: number}[] = [];
    const requester: ClientOptions['requester'] = {
      send: async (sent) => {
        asked.push(sent);
        return {status: 200, content: '{"results":[{"hits":[]}]}', isTimedOut: false};
      },
    };
    const client = createSearchClient(credentials, {requester});
    await toTransport(client)({requests: [request]});
    expect(asked).toMatchObject([{connectTimeout: 1_000, responseTimeout: 2_000}]);
    await client.customPost({path: '1/write'});
    expect(asked[1]).toMatchObject({connectTimeout: 1_000, responseTimeout: 30_000});
  });

  it('rejects when no host has responded in eight seconds', async () => {
    const service = await startService();
    service.setFault('silent');
    const hosts = Array.from({length: 4}, () => hostOf(service));
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    try {
      const search = createHostedSearch(credentials, {hosts, timeouts: {connect: 60_000, read: 60_000, write: 60_000}});
      const outcome = expect(search({requests: [request]})).rejects.toMatchObject({
        name: 'RetryError',
        message: 'Unreachable hosts - your application id may be incorrect.',
        cause: {message: 'No response within 8 seconds.'},
      });
      await vi.advanceTimersByTimeAsync(HOSTED_DEADLINE_MS);
      await outcome;
    } finally {
      vi.useRealTimers();
    }
  });

  it('requires an application id and a key', () => {
    expect(() => createHostedSearch({appId: '', apiKey: 'key'})).toThrow('`appId` is missing.');
    expect(() => createHostedSearch({appId: 'APPID', apiKey: ''})).toThrow('`apiKey` is missing.');
  });
});
