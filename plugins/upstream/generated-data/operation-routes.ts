import {departureError} from '../internals';

/** Pattern of paths below the reference. Does not match dots, so that Docusaurus removes `index.html`. */
const BELOW = '(|/[a-z0-9/-]*)';

/** Text of the generated modules `routes.js` and `routesChunkNames.json`. */
export type GeneratedRoutes = {routes: string; chunkNames: string};

/**
 * Merges the routes of all reference pages, which differ only in their path, into one route.
 * @param root path of the reference, with the base path
 * @throws Error when the generated text does not have the form of Docusaurus 3.8.1
 */
export function mergeReferenceRoutes({routes, chunkNames}: GeneratedRoutes, root: string): GeneratedRoutes {
  const one = new RegExp(
    String.raw`\{\s*path: '(${root}[^']*)',\s*component: ComponentCreator\('\1', '(\w+)'\),\s*exact: true,\s*sidebar: "\w+"\s*\}`,
    'g',
  );
  const found = [...routes.matchAll(one)];
  const [first] = found;
  if (!first) throw departureError('generated-data', `routes.js has no route below ${root}.`);
  const chunks = JSON.parse(chunkNames) as Record<string, unknown>;
  const names = found.map(([, path, hash]) => `${path}-${hash}`);
  const kept = chunks[`${first[1]}-${first[2]}`];
  for (const name of names) {
    if (JSON.stringify(chunks[name]) !== JSON.stringify(kept))
      throw departureError('generated-data', `the route ${name} has other chunks than the routes of other operations.`);
    delete chunks[name];
  }
  const pattern = root.replace(/\/$/, '') + BELOW;
  chunks[`${pattern}-${first[2]}`] = kept;
  const merged = first[0].replaceAll(`'${first[1]}'`, `'${pattern}'`);
  let isFirst = true;
  return {
    routes: routes.replace(new RegExp(`${one.source},?`, 'g'), () => {
      const replacement = isFirst ? `${merged},` : '';
      isFirst = false;
      return replacement;
    }),
    chunkNames: JSON.stringify(chunks),
  };
}
