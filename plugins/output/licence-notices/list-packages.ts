/** A module of the bundler. `modules` contains concatenated modules. */
export type Module = {resource?: string; identifier: () => string; modules?: Iterable<Module>};

const FOLDER_OF_PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** The identifier of a style lists the loaders before the file. */
function fileOf(module: Module): string {
  return (module.resource ?? module.identifier().split('!').at(-1) ?? '').split(/[?|]/)[0] ?? '';
}

/** @returns sorted unique folders of the packages that contain the modules */
export function listPackages(modules: Iterable<Module>): string[] {
  const folders = new Set<string>();
  for (const module of modules) {
    for (const folder of module.modules ? listPackages(module.modules) : []) folders.add(folder);
    const [folder] = FOLDER_OF_PACKAGE.exec(fileOf(module)) ?? [];
    if (folder) folders.add(folder);
  }
  return [...folders].sort();
}
