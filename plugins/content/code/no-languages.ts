/** Nothing, in place of the languages of Docusaurus' highlighter. A file, because a module that is left out bears the builder's path. */
export {};
