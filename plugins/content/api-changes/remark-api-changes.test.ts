import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';

import {collectHistory} from '../../lib/api-history/collect-history';
import type {Facts, Shape} from '../../lib/api-history/shape';

import {insertChanges} from './remark-api-changes';
import {renderChanges} from './render-changes';

const toShape = (operations: Record<string, Record<string, Facts>>): Shape =>
  new Map(
    Object.entries(operations).map(([id, parts]) => [
      id,
      new Map(Object.entries({operation: {method: 'GET', path: `/${id}`}, ...parts})),
    ]),
  );
const many = Array.from({length: 13}, (_, index) => `get-${index}`);
const history = collectHistory(
  [
    {
      release: '2025.2',
      shape: toShape({
        'get-a': {'query.x': {}},
        'get-b': {},
        ...Object.fromEntries(many.map((id) => [id, {'query.y': {}}])),
      }),
    },
    {
      release: '2025.1.1',
      shape: toShape({'get-a': {}, 'get-c': {}, ...Object.fromEntries(many.map((id) => [id, {}]))}),
    },
    {release: '2025.1', shape: toShape({'get-a': {}, 'get-c': {}, ...Object.fromEntries(many.map((id) => [id, {}]))})},
  ],
  () => undefined,
);

describe('renderChanges', () => {
  it('lists added and removed operations, and counts operations with the same change', () => {
    expect(renderChanges(history.releases[0]?.changes ?? [], (id) => history.operations.has(id))).toEqual({
      summary: 'In the API: 1 operation added, 1 operation removed, 14 operations changed',
      markdown: [
        '- Added: [`get-b`](/docs/apis/connect-openapi/get-b/)',
        '- Removed: `get-c`',
        '- 13 operations: Added the query parameter `y`.',
        '- [`get-a`](/docs/apis/connect-openapi/get-a/): Added the query parameter `x`.',
      ].join('\n'),
    });
  });

  it('renders nothing without changes', () => expect(renderChanges([], () => true)).toBeNull());
});

describe('insertChanges', () => {
  it('adds a folded list at the end of each release that changed the API, except the first', () => {
    const tree = unified()
      .use(remarkParse)
      .parse(
        '## 2025.2 — 5 June 2025\n\nA.\n\n## 2025.1.1 — 24 March 2025\n\nB.\n\n## 2025.1 — 6 March 2025\n\nC.\n\n## References\n\n- D.\n',
      );
    insertChanges(tree, history);
    expect(tree.children.map((node) => ('name' in node ? node.name : node.type))).toEqual([
      'heading',
      'paragraph',
      'details',
      'heading',
      'paragraph',
      'heading',
      'paragraph',
      'heading',
      'list',
    ]);
  });
});
