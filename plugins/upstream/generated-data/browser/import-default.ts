/** The helper of `tslib` that `@docusaurus/utils-common` uses: wraps a CommonJS module so that it has a default export. */
export function __importDefault<Module>(module: Module & {__esModule?: boolean}): Module | {default: Module} {
  return module?.__esModule ? module : {default: module};
}
