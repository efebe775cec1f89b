/** The one helper of `tslib` that the browser needs (plugins/upstream/lean-data): a CommonJS module as one with a default export. */
export function __importDefault<Module>(module: Module & {__esModule?: boolean}): Module | {default: Module} {
  return module?.__esModule ? module : {default: module};
}
