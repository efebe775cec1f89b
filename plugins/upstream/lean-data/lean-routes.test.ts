import {describe, expect, it} from 'vitest';

import {leanRegistry, mergeReferenceRoutes, shortenNames} from './lean-routes';

const ROOT = '/developers/docs/apis/connect-openapi/';
const route = (path: string, hash: string, rest = ',\n    exact: true,\n    sidebar: "apis"') =>
  `  {\n    path: '${path}',\n    component: ComponentCreator('${path}', '${hash}')${rest}\n  },\n`;
const routes = `export default [\n${route('/developers/blog/', 'aaa', ',\n    exact: true')}${route(ROOT, '57b', ',\n    routes: []')}${route(`${ROOT}get-flag/`, 'bbb')}${route(`${ROOT}tags/flags/`, 'ccc')}];`;
const chunks = {
  '/developers/blog/-aaa': {__comp: '01a85c17'},
  [`${ROOT}-57b`]: {__comp: '5e95c892'},
  [`${ROOT}get-flag/-bbb`]: {__comp: '7d64ec63'},
  [`${ROOT}tags/flags/-ccc`]: {__comp: '7d64ec63'},
};

describe('the routes of the reference', () => {
  const merged = mergeReferenceRoutes({routes, chunkNames: JSON.stringify(chunks)}, ROOT);

  it('are one route, and the others stay', () => {
    const paths = [
      ...merged.routes.matchAll(/path: '([^']*)',\s*component: ComponentCreator\('([^']*)', '(\w+)'\)/g),
    ].map(([, path, same, hash]) => [path, same === path, hash]);
    expect(paths).toEqual([
      ['/developers/blog/', true, 'aaa'],
      [ROOT, true, '57b'],
      [`${ROOT.slice(0, -1)}(|/[a-z0-9/-]*)`, true, 'bbb'],
    ]);
  });

  it('are made of the chunks that each was made of', () => {
    expect(JSON.parse(merged.chunkNames)).toEqual({
      '/developers/blog/-aaa': {__comp: '01a85c17'},
      [`${ROOT}-57b`]: {__comp: '5e95c892'},
      [`${ROOT.slice(0, -1)}(|/[a-z0-9/-]*)-bbb`]: {__comp: '7d64ec63'},
    });
  });

  it('are not merged when one is made of something else', () => {
    const other = {...chunks, [`${ROOT}tags/flags/-ccc`]: {__comp: '00000000'}};
    expect(() => mergeReferenceRoutes({routes, chunkNames: JSON.stringify(other)}, ROOT)).toThrow(
      'is not made of what the others are',
    );
  });

  it('must be there', () =>
    expect(() => mergeReferenceRoutes({routes: 'export default [];', chunkNames: '{}'}, ROOT)).toThrow(
      'has Docusaurus changed their form',
    ));
});

describe('the registry of chunks', () => {
  const registry =
    'export default {\n  "01a85c17": [() => import(/* webpackChunkName: "01a85c17" */ "@theme/A"), "@theme/A", require.resolveWeak("@theme/A")],\n  "5e95c892": [() => import(/* webpackChunkName: "5e95c892" */ "@theme/B"), "@theme/B", require.resolveWeak("@theme/B")],};\n';

  it('knows how to load a chunk, and no more', () => {
    expect(leanRegistry(registry)).toBe(
      'export default {\n  "01a85c17": [() => import(/* webpackChunkName: "01a85c17" */ "@theme/A")],\n  "5e95c892": [() => import(/* webpackChunkName: "5e95c892" */ "@theme/B")],};\n',
    );
  });

  it('has short names, which the routes use too', () => {
    const short = shortenNames({
      chunkNames: '{"/a/-aaa":{"__comp":"5e95c892","items":[{"content":"01a85c17"}]}}',
      registry: leanRegistry(registry),
    });
    expect(short.chunkNames).toBe('{"/a/-aaa":{"__comp":"1","items":[{"content":"0"}]}}');
    expect(short.registry).toBe(
      'export default {\n  "0": [() => import(/* webpackChunkName: "01a85c17" */ "@theme/A")],\n  "1": [() => import(/* webpackChunkName: "5e95c892" */ "@theme/B")],};\n',
    );
  });
});
