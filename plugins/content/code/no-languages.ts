/** Replaces prism-include-languages. A file, because the bundler gives an ignored module (`false`) an id with an absolute path. */
export {};
