import {describe, expect, it} from 'vitest';

import type {OperationHistory} from '../../lib/api-history/collect-history';
import {readReleases} from '../../lib/releases';

import {renderDeprecation} from './render-deprecation';
import {createNotes, renderHistory, toReleaseLinks} from './render-history';

const NOTES =
  '## 2025.4 — 4 December 2025\n\nA.\n\n## 2024.1 — 7 March 2024\n\nB.\n\n## 2023.3 — 14 September 2023\n\nC.\n';
const releases = readReleases(NOTES).map((release) => ({...release, file: 'docs/release-notes/2025.mdx'}));
const links = toReleaseLinks(releases, '/developers/');
const change = {operation: 'get-flags', level: 'none', breaking: false} as const;
const history: OperationHistory = {
  since: '2023.3',
  changes: [
    {
      release: '2025.4',
      changes: [{...change, kind: 'changed', where: 'query.flag', rule: 'request-parameter-became-optional'}],
    },
    {
      release: '2024.1',
      changes: [
        {...change, kind: 'added', where: 'query.flag', rule: 'new-required-request-parameter'},
        {...change, kind: 'removed', where: 'query.label', rule: 'request-parameter-removed'},
      ],
    },
  ],
};

describe('renderHistory', () => {
  it('lists the changes, newest first, and the release that added the operation', () => {
    expect(renderHistory(history, links).html).toBe(
      '<section class="op-history"><h2 id="history">History</h2><ul><li>Changed in <a href="/developers/docs/release-notes/2025/#20254--4-december-2025">2025.4</a>: The query parameter <code>flag</code> is optional.</li><li>Changed in <a href="/developers/docs/release-notes/2025/#20241--7-march-2024">2024.1</a>: Added the query parameter <code>flag</code>. Removed the query parameter <code>label</code>.</li><li>Since <a href="/developers/docs/release-notes/2025/#20233--14-september-2023">2023.3</a>, 14 September 2023.</li></ul></section>',
    );
  });

  it('is empty for an operation that no snapshot contains', () =>
    expect(renderHistory(undefined, links).html).toBe(''));
});

describe('createNotes', () => {
  const noteOf = createNotes(history);

  it('says which release added and changed a part', () => {
    expect(noteOf('query.flag')).toBe('since 2024.1, changed in 2025.4');
    expect(noteOf('query.size')).toBeUndefined();
    expect(noteOf('query.label')).toBeUndefined();
  });
});

describe('renderDeprecation', () => {
  const deprecation = {since: '2026-03-05', sunset: '2026-09-10', replacedBy: 'list-labels'};
  const render = (operation: Parameters<typeof renderDeprecation>[0]) => {
    const rendered = renderDeprecation(
      operation,
      (id) => (id === 'list-labels' ? 'List the <labels>' : undefined),
      '/developers/',
    );
    return rendered && rendered.html;
  };

  it('says when the operation ends, what replaces it, and the headers of RFC 9745 and RFC 8594', () => {
    expect(render({deprecated: true, deprecation})).toBe(
      '<div class="op-warning"><p><strong>Deprecated since 5 March 2026.</strong> It ends on 10 September 2026. Use <a href="/developers/docs/apis/connect-openapi/list-labels/">List the &lt;labels&gt;</a> instead.</p><p>Until then its responses carry <code>Deprecation: @1772668800</code> (RFC 9745) and <code>Sunset: Thu, 10 Sep 2026 00:00:00 GMT</code> (RFC 8594).</p></div>',
    );
  });

  it('says that nothing replaces it', () => {
    expect(render({deprecated: true, deprecation: {...deprecation, replacedBy: null}})).toContain(
      'Nothing replaces it.',
    );
  });

  it('is shorter without days, and missing for other operations', () => {
    expect(render({deprecated: true, deprecation: null})).toContain('plan your move');
    expect(render({deprecated: false, deprecation: null})).toBe(false);
  });
});
