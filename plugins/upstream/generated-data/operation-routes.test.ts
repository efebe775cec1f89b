import {describe, expect, it} from 'vitest';

import {mergeReferenceRoutes} from './operation-routes';

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
      'has other chunks than the routes of other operations',
    );
  });

  it('must be there', () =>
    expect(() => mergeReferenceRoutes({routes: 'export default [];', chunkNames: '{}'}, ROOT)).toThrow(
      'routes.js has no route below',
    ));
});
