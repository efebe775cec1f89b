/** The helper of `tslib` that `@docusaurus/utils-common` uses. Adds a default export to a CommonJS module. */
export function __importDefault<Module>(module: Module & {__esModule?: boolean}): Module | {default: Module} {
  return module?.__esModule ? module : {default: module};
}
