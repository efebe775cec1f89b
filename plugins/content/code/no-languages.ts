/** Empty replacement of prism-include-languages. An alias to `false` would create a module id with an absolute path. */
export {};
