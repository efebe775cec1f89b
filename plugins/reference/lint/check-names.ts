/** Checks operation ids and tag names, which become file names and URLs. */
import {
  fragmentFile,
  NAVIGATION_FILE,
  operationPath,
  REFERENCE_PATH,
  tagPath,
  tagSlug,
  WEBHOOKS_PATH,
} from '../../../src/reference/paths';
import type {Problem} from '../../lib/problems';

import {toPlace, valueOf} from './sources';
import type {Place} from './sources';
import type {Visit} from './walk-sources';

type Named = {name: string; place: Place; fragment: string};

const toFragment = (sitePath: string) => fragmentFile(sitePath.slice(REFERENCE_PATH.length));

/** Reserved operation id → reason. */
const RESERVED = new Map([
  [toFragment(REFERENCE_PATH).replace(/\.txt$/, ''), 'the page of all operations has this name'],
  [NAVIGATION_FILE.replace(/\.json$/, ''), 'the data of the sidebar has this name'],
  [toFragment(WEBHOOKS_PATH).replace(/\.txt$/, ''), 'the page of the webhooks has this name'],
]);

/** File names of pages that Docusaurus serves at the URL of the folder. */
const FOLDER_PAGES = new Set(['index', 'readme', 'connect-openapi', 'tags']);

function collectNamed(
  visits: readonly Visit[],
  kind: 'operation' | 'tag',
  field: string,
  toPath: (name: string) => string,
): Named[] {
  return visits.flatMap((visit) => {
    const at = visit.kind === kind ? visit.fields.find(([name]) => name === field)?.[1] : undefined;
    const name = at && valueOf(at);
    return at && typeof name === 'string' ? [{name, place: toPlace(at), fragment: toFragment(toPath(name))}] : [];
  });
}

const formatPlace = ({file, line}: Place) => `${file}:${line}`;

/** Reports both names of a collision, with the place of the other name in each message. */
function findCollisions(
  named: readonly Named[],
  what: (one: Named, other: Named) => string,
  remedy: string,
): Problem[] {
  return named.flatMap((one) => {
    const other = named.find((another) => another !== one && another.fragment === one.fragment);
    return other ? [{...one.place, what: what(one, other), remedy}] : [];
  });
}

/** Checks that names are not reserved and are unique, because pages with the same file name overwrite each other. */
export function checkNames(visits: readonly Visit[]): Problem[] {
  const operations = collectNamed(visits, 'operation', 'operationId', operationPath);
  const tags = collectNamed(visits, 'tag', 'name', tagPath);
  const slugless = tags.filter(({name}) => tagSlug(name) === '');
  return [
    ...operations
      .filter(({name}) => RESERVED.has(name) || FOLDER_PAGES.has(name))
      .map(({name, place}) => ({
        ...place,
        what: `operationId "${name}" is reserved: ${RESERVED.get(name) ?? 'Docusaurus gives a page of this name the address of its folder'}.`,
        remedy: 'Choose a name that describes what the operation does.',
      })),
    ...findCollisions(
      operations,
      ({name}, other) => `operationId "${name}" is also used in ${formatPlace(other.place)}.`,
      'Give each operation its own id.',
    ),
    ...slugless.map(({name, place}) => ({
      ...place,
      what: `The tag "${name}" has no Latin letters or digits, so its page cannot have an address.`,
      remedy: 'Use Latin letters in the name of the tag.',
    })),
    ...findCollisions(
      tags.filter((tag) => !slugless.includes(tag)),
      ({name, fragment}, other) =>
        `The tag "${name}" has the same address as "${other.name}" (${formatPlace(other.place)}): ${fragment.replace(/\.txt$/, '').replace('-', '/')}.`,
      'Use names that differ in letters or digits, not only in capitals or punctuation.',
    ),
    ...operations.flatMap(({name, place, fragment}) => {
      const tag = tags.find((other) => other.fragment === fragment);
      return tag
        ? [
            {
              ...place,
              what: `operationId "${name}" is reserved: the page of the tag "${tag.name}" (${formatPlace(tag.place)}) has this name.`,
              remedy: 'Choose a name that describes what the operation does.',
            },
          ]
        : [];
    }),
  ];
}
