/** Runs Redocly's `lint` and `bundle` in one process, without network access. */
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

import {BaseResolver, bundle, getLineColLocation, lint, loadConfig, stringifyYaml} from '@redocly/openapi-core';
import type {NormalizedProblem} from '@redocly/openapi-core';

import {writeMarks} from '../../../src/reference/exact-json';
import type {OpenApiDocument} from '../model/openapi';

import {markNumbers} from './exact-numbers';
import {LintError} from './lint-report';
import {ROOT_FILE, SETTINGS_FILE} from './sources';
import type {Sources} from './sources';

export type RedoclyBundle = {
  /** The download: the whole description in one file. */
  yaml: string;
  document: OpenApiDocument;
};

function rejectFetch(url: unknown): never {
  throw new Error(`${String(url)} is on another host, but a build makes no network requests.`);
}

const toSitePath = (siteDir: string, file: string): string => path.relative(siteDir, file).split(path.sep).join('/');

const MAX_FINDINGS = 500;

/** @throws LintError with all findings if at least one of them is an error */
function assertNoErrors(siteDir: string, problems: readonly NormalizedProblem[]): void {
  const of = (kind: NormalizedProblem['severity']) =>
    problems.filter(({severity, ignored}) => severity === kind && !ignored);
  const errors = of('error');
  if (errors.length === 0) return;
  throw new LintError(
    [...errors, ...of('warn')].slice(0, MAX_FINDINGS).map(({location: [at], message, ...finding}) => ({
      ...finding,
      message: stripVTControlCharacters(message),
      field: at?.pointer?.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~'),
      place: at && {
        file: toSitePath(siteDir, at.source.absoluteRef),
        line: getLineColLocation(at).start.line,
      },
    })),
  );
}

/**
 * Lints and bundles openapi/ with openapi/redocly.yaml.
 * @throws LintError with the findings; another Error if Redocly cannot continue, for example if the root file is not
 *   YAML
 */
export async function runRedocly(siteDir: string, sources: Sources): Promise<RedoclyBundle> {
  const config = await loadConfig({configPath: path.join(siteDir, SETTINGS_FILE)});
  const description = {
    ref: path.join(siteDir, ROOT_FILE),
    config,
    externalRefResolver: new BaseResolver({
      ...config.resolve,
      http: {...config.resolve.http, customFetch: rejectFetch},
    }),
  };
  // The lint comes first, because the bundler modifies the shared documents.
  assertNoErrors(siteDir, await lint(description));
  // Numbers are marked after the lint, because the rules of the lint need plain numbers.
  const documents = await Promise.all(description.externalRefResolver.cache.values());
  markNumbers(
    documents.flatMap((one) => ('parsed' in one ? [one] : [])),
    (file) => sources.rootOf(toSitePath(siteDir, file))?.node ?? null,
  );
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
