/**
 * Redocly as a library: what its command line does with `lint` and then with `bundle`, in one process, so that every file
 * is read and every reference followed once. Nothing is fetched: check-files.ts reports references to other hosts, and the resolver
 * refuses the rest.
 */
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

import {CodeGen} from '@redocly/ajv/dist/compile/codegen';
import {BaseResolver, bundle, getLineColLocation, lint, loadConfig, stringifyYaml} from '@redocly/openapi-core';
import type {NormalizedProblem} from '@redocly/openapi-core';

import {writeMarks} from '../../../src/reference/exact-json';

import {markNumbers} from './exact-numbers';
import {LintError} from './lint-report';
import type {OpenApiDocument} from '../model/openapi';
import {ROOT_FILE, SETTINGS_FILE} from './sources';

export type Joined = {
  /** The single-file description as YAML: what readers download. */
  yaml: string;
  /** The same as data: one that parses the download has nothing else. */
  document: OpenApiDocument;
};

/**
 * Redocly makes a function of each schema that has an example, and has Ajv shorten it first: a seventh of all that the lint
 * takes, for functions that run once or twice. Ajv has an option for it, and Redocly hands none on.
 */
CodeGen.prototype.optimize = () => undefined;

function refuseToFetch(url: unknown): never {
  throw new Error(`${String(url)} is on another host, and a build fetches nothing.`);
}

/** More than this has one cause, and nobody reads it. */
const MAX_FINDINGS = 500;

/** @throws LintError with the findings, errors first, unless none of them is an error */
function assertNoErrors(siteDir: string, problems: readonly NormalizedProblem[]): void {
  const of = (kind: NormalizedProblem['severity']) =>
    problems.filter(({severity, ignored}) => severity === kind && !ignored);
  const errors = of('error');
  if (errors.length === 0) return;
  throw new LintError(
    [...errors, ...of('warn')].slice(0, MAX_FINDINGS).map(({location: [at], message, ...finding}) => ({
      ...finding,
      message: stripVTControlCharacters(message),
      field: at?.pointer?.split('/').at(-1),
      place: at && {
        file: path.relative(siteDir, at.source.absoluteRef).split(path.sep).join('/'),
        line: getLineColLocation(at).start.line,
      },
    })),
  );
}

/**
 * Lints openapi/ under openapi/redocly.yaml, and makes it one document.
 * @throws LintError with what is wrong; another Error where Redocly cannot go on, such as for a root file that is no YAML
 */
export async function lintAndJoin(siteDir: string): Promise<Joined> {
  const config = await loadConfig({configPath: path.join(siteDir, SETTINGS_FILE)});
  const description = {
    ref: path.join(siteDir, ROOT_FILE),
    config,
    externalRefResolver: new BaseResolver({
      ...config.resolve,
      http: {...config.resolve.http, customFetch: refuseToFetch},
    }),
  };
  // The lint first: the bundler writes into the documents that both are given.
  assertNoErrors(siteDir, await lint(description));
  // After the lint, whose rules want numbers; a bundle is plain data, and has marks in place of those that are kept as written.
  const documents = await Promise.all(description.externalRefResolver.cache.values());
  markNumbers(documents.flatMap((one) => ('parsed' in one ? [one] : [])));
  const {
    bundle: {parsed},
    problems,
  } = await bundle(description);
  assertNoErrors(siteDir, problems);
  return {
    yaml: writeMarks(stringifyYaml(parsed, {noRefs: true, lineWidth: -1})),
    document: JSON.parse(JSON.stringify(parsed)) as OpenApiDocument,
  };
}
