import type {Problem} from '../../lib/problems';

import {ArtefactError} from './artefact';
import type {Artefact, ArtefactSet} from './artefact';
import {defineArtefact} from './define-artefact';
import type {Defined} from './define-artefact';
import {parseDefinitions, parseKey} from './definitions';
import type {Definition, DefinitionFile} from './definitions';
import {checkUnused, EXAMPLES_FOLDER, openExamples} from './examples';
import type {Examples} from './examples';
import {describeMissingPart, parseReference} from './references';

/** Creates the artefacts: resolves references between definitions, and verifies the examples. */

/** Claims whose value is a time in seconds (RFC 7519, section 2); definitions may write it as RFC 3339. */
const TIMES = new Set([
  'iat',
  'exp',
  'nbf',
  'auth_time',
  'updated_at',
  'revoked',
  'client_id_issued_at',
  'client_secret_expires_at',
]);

function isReference(value: unknown): value is {artefact: string} {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).join() === 'artefact' &&
    typeof (value as {artefact: unknown}).artefact === 'string'
  );
}

function toSeconds(text: string): number {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new Error(`"${text}" must be a time such as 2025-03-11T09:15:31Z.`);
  return milliseconds / 1000;
}

function createDefiner(definitions: ReadonlyMap<string, Definition>, examples: Examples) {
  const defined = new Map<string, Promise<Defined>>();
  const referred = new Set<string>();

  async function find(name: string, path: readonly string[]): Promise<Defined> {
    if (path.includes(name)) throw new Error(`"${name}" refers to itself: ${[...path, name].join(', ')}.`);
    const definition = definitions.get(name);
    if (!definition) throw new Error(`There is no artefact "${name}".`);
    if (path.length > 0) referred.add(name);
    const known = defined.get(name) ?? define(definition, [...path, name]);
    defined.set(name, known);
    return known;
  }

  async function resolve(value: unknown, path: readonly string[]): Promise<unknown> {
    if (isReference(value)) {
      const {name, part} = parseReference(value.artefact);
      const {parts} = await find(name, path);
      if (!(part in parts)) throw new Error(describeMissingPart(name, part, parts));
      return parts[part];
    }
    if (typeof value !== 'object' || value === null) return value;
    // Sequential, because concurrent resolution of circular references would deadlock.
    const entries: [string, unknown][] = [];
    for (const [member, inner] of Object.entries(value)) {
      const isTime = TIMES.has(member) && typeof inner === 'string';
      entries.push([member, isTime ? toSeconds(inner) : await resolve(inner, path)]);
    }
    return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  }

  async function define(definition: Definition, path: readonly string[]): Promise<Defined> {
    try {
      const references = {
        find: (name: string) => find(name, path),
        resolve: (value: unknown) => resolve(value, path),
      };
      return await defineArtefact(definition, references, examples);
    } catch (error) {
      // The error of a referenced artefact is reported once, at its own definition.
      if (error instanceof ArtefactError) throw error;
      const {name, file, line} = definition;
      throw new ArtefactError({
        file,
        line,
        what: `"${name}" cannot be created: ${(error as Error).message}`,
        remedy: 'Correct the definition. See artefacts/README.md for names and parts.',
      });
    }
  }

  return {referred, find: (name: string) => find(name, [])};
}

function checkNames(definitions: readonly Definition[], byName: ReadonlyMap<string, Definition>): Problem[] {
  return definitions
    .filter((definition) => byName.get(definition.name) !== definition)
    .map(({name, file, line}) => ({
      file,
      line,
      what: `The name "${name}" is also used by ${byName.get(name)?.file}.`,
      remedy: 'Give each artefact its own name.',
    }));
}

/**
 * Collects all artefacts, with the problems of definitions and examples.
 * @param files all files of artefacts/
 * @param renew generate examples that are missing or do not match, instead of reporting them
 */
export async function collectArtefacts(files: readonly DefinitionFile[], {renew = false} = {}): Promise<ArtefactSet> {
  const committed = new Map(
    files.filter(({file}) => file.startsWith(EXAMPLES_FOLDER)).map(({file, text}) => [file, text]),
  );
  const sources = files.filter(({file}) => !committed.has(file));
  const keys = sources.filter(({file}) => file.endsWith('.json')).map(parseKey);
  const parsed = sources.filter(({file}) => file.endsWith('.yml')).map(parseDefinitions);
  const definitions = [
    ...keys.filter((one): one is Definition => 'content' in one),
    ...parsed.flatMap((one) => one.definitions),
  ];
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const examples = openExamples(committed, renew);
  const {find, referred} = createDefiner(byName, examples);
  const artefacts = new Map<string, Artefact>();
  const broken = new Map<string, Problem>();
  for (const {name, about, file, line} of byName.values()) {
    try {
      const {kind, parts} = await find(name);
      artefacts.set(name, {name, about, kind, parts, file, line});
    } catch (error) {
      if (!(error instanceof ArtefactError)) throw error;
      broken.set(name, error.problem);
    }
  }
  const faults = [
    ...keys.filter((one): one is Problem => 'what' in one),
    ...parsed.flatMap((one) => one.problems),
    ...checkNames(definitions, byName),
    ...new Set(broken.values()),
  ];
  // If there are faults, does not report unused examples, because a definition with a mistake may use them.
  const unused = faults.length > 0 || renew ? [] : checkUnused(committed, examples);
  return {
    artefacts,
    broken,
    referred,
    examples: examples.used,
    problems: [...faults, ...examples.problems, ...unused],
  };
}
