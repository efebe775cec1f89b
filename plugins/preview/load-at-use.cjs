/**
 * What Docusaurus loads at its start and no preview of ours calls, by the name that it requires it by. The value says
 * whether the module says of itself that it was an ES module, with a `default` of its own.
 */
const LOADED_AT_USE = new Map([
  // Our bundler is Rspack, which has progress messages, a compiler of JavaScript and a minifier of its own.
  ['webpackbar', false],
  ['@babel/core', true],
  ['@babel/generator', true],
  ['@babel/traverse', true],
  ['html-minifier-terser', true],
  // For a switch of the build.
  ['webpack-bundle-analyzer', false],
  // For the blog's feeds, which a preview does not write.
  ['cheerio', true],
]);

/**
 * What the package import-lazy does, but for the question that each compiled import asks first, for which that would load.
 *
 * @param {() => any} load called once, when the module is first read, called or constructed
 * @param {boolean} isEsModule what compilers ask each import first; the module is not loaded to answer it
 * @returns {any} stands for the module, be it a class, a function or an object
 */
function loadAtUse(load, isEsModule) {
  let loaded;
  const get = () => (loaded ??= load());
  return new Proxy(function notLoadedYet() {}, {
    get: (_, name) => (name === '__esModule' ? isEsModule : get()[name]),
    apply: (_, self, args) => Reflect.apply(get(), self, args),
    construct: (_, args) => Reflect.construct(get(), args),
  });
}

module.exports = {LOADED_AT_USE, loadAtUse};
