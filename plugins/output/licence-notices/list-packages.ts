/** What is asked of a module of the bundler; one that stands for several has them in `modules`. */
export type Module = {resource?: string; identifier: () => string; modules?: Iterable<Module>};

const FOLDER_OF_PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** The file behind a module: styles have it after the loaders, in what identifies them. */
function fileOf(module: Module): string {
  return (module.resource ?? module.identifier().split('!').at(-1) ?? '').split(/[?|]/)[0] ?? '';
}

/**
 * The packages that modules come from.
 * @param modules of the bundler, with those that they stand for
 * @returns the folders of the packages, each once, sorted
 */
export function listPackages(modules: Iterable<Module>): string[] {
  const folders = new Set<string>();
  for (const module of modules) {
    for (const folder of module.modules ? listPackages(module.modules) : []) folders.add(folder);
    const [folder] = FOLDER_OF_PACKAGE.exec(fileOf(module)) ?? [];
    if (folder) folders.add(folder);
  }
  return [...folders].sort();
}
