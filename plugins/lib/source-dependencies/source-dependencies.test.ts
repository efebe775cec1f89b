import {createRequire} from 'node:module';

import {expect, it} from 'vitest';

import {addSourceDependencies} from '.';

type Rule = {include: string[]; use: {loader: string; options: object}};

const configure = addSourceDependencies('/site', {
  pages: ['docs'],
  marker: /^## \d{4}\./m,
  files: ['causes.yml'],
  folders: ['openapi/paths'],
}) as () => {module: {rules: [Rule]}};
const [rule] = configure().module.rules;

/** Runs the loader as the bundler does. @returns the dependencies of the page */
function load(source: string): string[] {
  const dependencies: string[] = [];
  const add = (file: string) => dependencies.push(file);
  const context = {getOptions: () => rule.use.options, addDependency: add, addContextDependency: add};
  const loader = createRequire(__filename)('./loader.cjs') as (this: typeof context, source: string) => string;
  expect(loader.call(context, source)).toBe(source);
  return dependencies;
}

it('adds files and folders to a page that shows them, and to no other', () => {
  expect(rule.include).toEqual(['/site/docs']);
  expect(rule.use.loader).toBe('/site/plugins/lib/source-dependencies/loader.cjs');
  expect(load('Text.\n\n## 2025.4 — 4 December 2025\n')).toEqual(['/site/causes.yml', '/site/openapi/paths']);
  expect(load('## Other\n')).toEqual([]);
});
