/** The built pages and feeds show what each release changed in the API. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {xml2js, type ElementCompact} from 'xml-js';

import {readHistory, readPlacedReleases} from '../../../plugins/lib/api-history/read-history';
import {operationPath, tagFeedPath, tagPath} from '../../../src/reference/paths';
import {BASE_URL, DEFAULT_SITE_URL} from '../../../src/site/facts';
import {findAll, hasClass} from '../../support/reference/shown-lines';
import {elements, readBuiltPages, textOf} from '../../support/site/built-pages';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const releases = readPlacedReleases(SITE_DIR);
const history = readHistory(SITE_DIR, releases);
const pages = new Map((await readBuiltPages()).map((page) => [page.route, page]));
const toRoute = (sitePath: string) => BASE_URL + sitePath.slice(1);
const pageOf = (sitePath: string) => {
  const page = pages.get(toRoute(sitePath));
  if (!page) throw new Error(`${sitePath} is not in the build.`);
  return page;
};
const read = (sitePath: string) => readFileSync(path.join(PLAIN_BUILD, sitePath), 'utf8');

/** The anchors of a page with their notes, such as `query.role` → `since 2025.2`. */
function readNotes(id: string): Map<string, string> {
  const lines = findAll(pageOf(operationPath(id)).tree, (element) => hasClass(element, 'op-property'));
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [head] = findAll(line, (element) => hasClass(element, 'op-property-line'));
      const [note] = head ? findAll(head, (element) => hasClass(element, 'op-since')) : [];
      return note ? [[String(line.properties.id), textOf(note)]] : [];
    }),
  );
}

describe('the page of each operation', () => {
  it('names the release that added it, and lists the changes of later releases', () => {
    expect(history.operations.size).toBeGreaterThan(300);
    const wrong = [...history.operations].flatMap(([id, {since, changes}]) => {
      const {tree} = pageOf(operationPath(id));
      const [section] = findAll(tree, (element) => hasClass(element, 'op-history'));
      const items = section ? findAll(section, ({tagName}) => tagName === 'li').map(textOf) : [];
      const expected = [...changes.map(({release}) => `Changed in ${release}: `), `Since ${since}, `];
      return items.length === expected.length && items.every((item, index) => item.startsWith(expected[index] ?? ''))
        ? []
        : [`${id}: ${items.join(' | ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('shows changes that are known from the release notes', () => {
    const {tree} = pageOf(operationPath('get-audit-details'));
    const [section] = findAll(tree, (element) => hasClass(element, 'op-history'));
    expect(section && textOf(section)).toBe(
      'HistoryChanged in 2025.4: Added the query parameters resourceId and parentResourceId. Added the properties content.Before and content.After of response 200.Changed in 2024.2: Added the property content.InteractionId of response 200. The request header x-fapi-interaction-id is string (uuid) instead of string.Since 2023.3, 14 September 2023.',
    );
    expect(Object.fromEntries(readNotes('get-audit-details'))).toMatchObject({
      'query.resourceId': 'since 2025.4',
      'header.x-fapi-interaction-id': 'changed in 2024.2',
      'response-200.content.Before': 'since 2025.4',
    });
    expect(read(`${operationPath('get-audit-details')}index.md`)).toContain('Since [2023.3]');
  });

  it('marks every parameter and property that was added or changed', () => {
    const missing = [...history.operations].flatMap(([id, {changes}]) => {
      const shown = readNotes(id);
      const wanted = changes.flatMap((one) =>
        one.changes.filter(({kind, where}) => kind !== 'removed' && /^\w[^ ]*\./.test(where)).map(({where}) => where),
      );
      // A later release may have removed the parameter or property.
      const ids = new Set(
        findAll(pageOf(operationPath(id)).tree, (element) => hasClass(element, 'op-property')).map(({properties}) =>
          String(properties.id),
        ),
      );
      return wanted.filter((where) => ids.has(where) && !shown.has(where)).map((where) => `${id}#${where}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the release notes', () => {
  it('list the changes of each release but the first', () => {
    const changed = history.releases.slice(0, -1).filter(({changes}) => changes.length > 0);
    expect(changed.length).toBeGreaterThan(10);
    const missing = changed.filter(({release, changes}) => {
      const {file = ''} = releases.find(({version}) => version === release) ?? {};
      const {tree} = pageOf(`/${file.replace(/\.mdx$/, '/')}`);
      const summaries = findAll(tree, ({tagName}) => tagName === 'summary').map(textOf);
      const added = changes.filter(({rule}) => rule === 'endpoint-added').length;
      return !summaries.some(
        (text) => text.startsWith('In the API: ') && (added === 0 || text.includes(`${added} operation`)),
      );
    });
    expect(missing.map(({release}) => release)).toEqual([]);
  });
});

describe('the feed of each tag', () => {
  const all = JSON.parse(readFileSync(path.join(PLAIN_BUILD, 'operation-fragments/navigation.json'), 'utf8')) as {
    label: string;
    operations: {id: string}[];
    isWebhooks?: true;
  }[];
  const navigation = all.filter(({isWebhooks}) => !isWebhooks);

  it('is announced in the head of its page, and has a visible link', () => {
    const wrong = navigation.filter(({label}) => {
      const page = pageOf(tagPath(label));
      const address = toRoute(tagFeedPath(label));
      const isAnnounced = elements(page, 'link').some(
        ({properties}) =>
          String(properties.rel) === 'alternate' &&
          properties.type === 'application/atom+xml' &&
          properties.href === address,
      );
      return !isAnnounced || !elements(page, 'a').some(({properties}) => properties.href === address);
    });
    expect(wrong.map(({label}) => label)).toEqual([]);
  });

  it('has an entry for each release that changed the tag, with absolute links to existing pages', () => {
    expect(navigation.length).toBeGreaterThan(40);
    for (const {label, operations} of navigation) {
      const ids = new Set(operations.map(({id}) => id));
      const {feed} = xml2js(read(tagFeedPath(label)), {compact: true}) as ElementCompact;
      const entries = [feed.entry].flat() as ElementCompact[];
      const expected = history.releases
        .filter(({changes}) => changes.some(({operation}) => ids.has(operation)))
        .map(({release}) => `Release ${release}`);
      expect(
        entries.map(({title}) => title._cdata ?? title._text),
        label,
      ).toEqual(expected);
      const links = entries.flatMap(({content}) =>
        [...String(content._cdata).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
      );
      const dead = links.filter((href) => !href.startsWith(DEFAULT_SITE_URL) || !pages.has(new URL(href).pathname));
      expect(dead, label).toEqual([]);
    }
  });
});
