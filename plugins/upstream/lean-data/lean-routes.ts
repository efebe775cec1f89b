/** What Docusaurus generates about routes, without what no browser needs. */

/** What follows the address of the reference, which may stand without its slash. No dot, so that Docusaurus still strips `index.html`. */
const BELOW = '(|/[a-z0-9/-]*)';

/** Routes and the chunks of each, as the text of two modules. */
export type GeneratedRoutes = {routes: string; chunkNames: string};

/**
 * Puts one route in place of the routes of all pages of the reference, which differ in nothing but their address.
 * @param root address of the reference, base path included
 * @throws Error when the generated text has another form than Docusaurus 3.8.1 gives it
 */
export function mergeReferenceRoutes({routes, chunkNames}: GeneratedRoutes, root: string): GeneratedRoutes {
  const one = new RegExp(
    String.raw`\{\s*path: '(${root}[^']*)',\s*component: ComponentCreator\('\1', '(\w+)'\),\s*exact: true,\s*sidebar: "\w+"\s*\}`,
    'g',
  );
  const found = [...routes.matchAll(one)];
  const [first] = found;
  if (!first)
    throw new Error(
      `The generated routes have none below ${root}. → See plugins/upstream/lean-data: has Docusaurus changed their form?`,
    );
  const chunks = JSON.parse(chunkNames) as Record<string, unknown>;
  const names = found.map(([, path, hash]) => `${path}-${hash}`);
  const kept = chunks[`${first[1]}-${first[2]}`];
  for (const name of names) {
    if (JSON.stringify(chunks[name]) !== JSON.stringify(kept))
      throw new Error(`The page ${name} is not made of what the others are. → See plugins/upstream/lean-data.`);
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

/** Without the names of modules and the references to them, which only the server's rendering asks for. */
export function leanRegistry(registry: string): string {
  return registry.replace(/(\[\(\) => import\([^)]*\)), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g, '$1]');
}

/** Short names in place of hashes: which chunk is which is told by their place in the registry. */
export function shortenNames({chunkNames, registry}: {chunkNames: string; registry: string}): {
  chunkNames: string;
  registry: string;
} {
  const names = [...registry.matchAll(/^ {2}"([^"]+)": \[/gm)].map(([, name = '']) => name);
  const short = new Map(names.map((name, index) => [name, index.toString(36)]));
  const replace = (text: string, pattern: RegExp) =>
    text.replace(pattern, (whole, name: string) =>
      short.has(name) ? whole.replace(name, `${short.get(name)}`) : whole,
    );
  return {chunkNames: replace(chunkNames, /(?<=:)"([^"]+)"/g), registry: replace(registry, /^ {2}"([^"]+)"(?=: \[)/gm)};
}
