/** The ids in operation pages are stable, so that links to properties work after a release. */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Element} from 'hast';
import {describe, expect, it} from 'vitest';

import {BASE_URL} from '../../../src/site/facts';
import {readIds, renderIds, toTree} from '../../support/reference/reference-ids';
import {findAll, hasClass} from '../../support/reference/shown-lines';
import {readBuiltPages, textOf} from '../../support/site/built-pages';
import {SITE_DIR} from '../../support/site/sites';

const FILE = path.join(SITE_DIR, 'tests/fixtures/reference-ids.txt');
const PREFIX = `${BASE_URL}docs/apis/connect-openapi/`;

/** Ids of parameters, bodies and responses; other sections of the page have no nested ids. */
const KEPT = /^(path|query|header|cookie|request|response)([.~-]|$)/;

/** The component name in the type label of an element; null for a map and for an object without a name. */
function schemaOf(element: Element, section: Element | undefined): string | null {
  if (hasClass(element, 'op-variant')) return String(element.properties.id).split('~').at(-1) ?? null;
  const isWanted = (part: Element) =>
    hasClass(part, hasClass(element, 'op-property') ? 'op-property-line' : 'op-schema');
  const [line] = findAll(section ?? element, isWanted);
  const type = line ? textOf(findAll(line, (part) => hasClass(part, 'op-type'))[0] ?? line) : '';
  return type.startsWith('map of') ? null : (/\b([A-Z]\w*)\)?( or null)?$/.exec(type)?.[1] ?? null);
}

const pages = (await readBuiltPages())
  .filter(
    ({route}) =>
      route.startsWith(PREFIX) &&
      ![PREFIX, `${PREFIX}webhooks/`].includes(route) &&
      !route.startsWith(`${PREFIX}tags/`),
  )
  .map(({route, tree}) => {
    const sections = findAll(tree, ({tagName}) => tagName === 'section');
    const all = findAll(tree, ({properties}) => KEPT.test(String(properties.id ?? '')));
    const ids = all.map(
      (element) =>
        [
          String(element.properties.id),
          schemaOf(
            element,
            sections.find(({children}) => children.includes(element)),
          ),
        ] as const,
    );
    const everyId = findAll(tree, ({properties}) => properties.id !== undefined).map(({properties}) =>
      String(properties.id),
    );
    return {
      id: route.slice(PREFIX.length, -1),
      ids,
      everyId,
      hrefs: findAll(tree, ({tagName}) => tagName === 'a').map(({properties}) => String(properties.href)),
    };
  });

describe('ids in operation pages', () => {
  it('are unique on each page', () => {
    const doubled = pages.flatMap(({id, everyId}) => {
      const seen = new Set<string>();
      return everyId.filter((one) => seen.size === seen.add(one).size).map((one) => `${id}#${one}`);
    });
    expect(doubled).toEqual([]);
  });

  it('are on each property, with a link to itself', () => {
    const wrong = pages.flatMap(({id, ids, hrefs}) => {
      const linked = new Set(
        hrefs.filter((href) => href.startsWith('#')).map((href) => decodeURIComponent(href.slice(1))),
      );
      return ids.filter(([one]) => one.includes('.') && !linked.has(one)).map(([one]) => `${id}#${one} has no link`);
    });
    expect(wrong).toEqual([]);
  });

  it('match tests/fixtures/reference-ids.txt', () => {
    const actual = new Map(pages.map(({id, ids}) => [id, ids.map(([one]) => one)]));
    const text = renderIds(new Map(pages.map(({id, ids}) => [id, toTree(new Map(ids))])));
    const sorted = (ids: Map<string, string[]>) =>
      new Map([...ids].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, list]) => [id, [...list].sort()]));
    expect(sorted(readIds(text))).toEqual(sorted(actual));
    if (process.env.PORTAL_UPDATE_IDS === '1') writeFileSync(FILE, text);

    const kept = readIds(readFileSync(FILE, 'utf8'));
    const flat = (ids: Map<string, string[]>) =>
      new Set([...ids].flatMap(([id, list]) => list.map((one) => `${id}/#${one}`)));
    const [before, now] = [flat(kept), flat(actual)];
    const vanished = [...before].filter((address) => !now.has(address));
    const added = [...now].filter((address) => !before.has(address));
    const howTo =
      'If the change is intended: PORTAL_UPDATE_IDS=1 npx vitest run -c tests/vitest.config.ts --project integration reference-ids';
    expect(vanished, `These ids are missing, so links to them break. ${howTo}`).toEqual([]);
    expect(added, `These ids are new. ${howTo}`).toEqual([]);
    expect(readFileSync(FILE, 'utf8'), `The names or structure of schemas have changed. ${howTo}`).toBe(text);
    console.log(`${now.size} ids on ${pages.length} pages`);
  });
});
