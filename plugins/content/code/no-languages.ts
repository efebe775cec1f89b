/** Replaces prism-include-languages. A file instead of `false`, whose module id would contain an absolute path. */
export {};
