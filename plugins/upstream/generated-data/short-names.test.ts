import {describe, expect, it} from 'vitest';

import {shortenNames} from './short-names';

const route = (path: string, hash: string) =>
  `  {\n    path: '${path}',\n    component: ComponentCreator('${path}', '${hash}'),\n    exact: true\n  },\n`;
const routes = `export default [\n${route('/developers/a/', 'aaa')}${route('/developers/b/', 'bbb')}  {\n    path: '*',\n    component: ComponentCreator('*'),\n  },\n];`;
const registry = `export default {
  "01a85c17": [() => import(/* webpackChunkName: "01a85c17" */ "@theme/A")],
  "5e95c892": [() => import(/* webpackChunkName: "5e95c892" */ "@site/docs/b.mdx")],
};
`;
const chunkNames = JSON.stringify({
  '/developers/a/-aaa': {__comp: '01a85c17', items: [{content: '5e95c892'}]},
  '/developers/b/-bbb': {__comp: '5e95c892'},
});

describe('the names in the modules about routes', () => {
  const short = shortenNames({routes, chunkNames, registry});

  it('are short, and each route has the same chunks as before', () => {
    expect(short.routes.match(/ComponentCreator\(.*\)/g)).toEqual([
      "ComponentCreator('this address', '0')",
      "ComponentCreator('this address', '1')",
      "ComponentCreator('*')",
    ]);
    expect(JSON.parse(short.chunkNames)).toEqual({
      'this address-0': {__comp: '0', items: [{content: '1'}]},
      'this address-1': {__comp: '1'},
    });
    expect(short.registry).toBe(`export default {
  "0": [() => import(/* webpackChunkName: "01a85c17" */ "@theme/A")],
  "1": [() => import(/* webpackChunkName: "5e95c892" */ "@site/docs/b.mdx")],
};
`);
  });

  it('leave the paths of routes unchanged', () =>
    expect(short.routes.match(/path: '.*'/g)).toEqual([
      "path: '/developers/a/'",
      "path: '/developers/b/'",
      "path: '*'",
    ]));

  it('must agree', () => {
    expect(() => shortenNames({routes, chunkNames, registry: 'export default {};'})).toThrow(
      'registry.js does not contain the name 01a85c17',
    );
    expect(() => shortenNames({routes: 'export default [];', chunkNames, registry})).toThrow(
      'routes.js does not contain the name /developers/a/-aaa',
    );
    expect(() => shortenNames({routes, chunkNames: '{}', registry})).toThrow(
      'routesChunkNames.json does not contain each route',
    );
  });
});
