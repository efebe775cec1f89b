import {TWIN} from '../../../../src/site/agents';

import {PAGE_VARY} from './page-links';
import {rangePattern} from './prefers-markdown';

/** Directives for each location, with the variables of `renderNginxVariables`. */
export const NGINX_PAGE_LINES: readonly string[] = [
  'index $portal_index index.html;',
  'add_header Vary $portal_vary always;',
  // Without `always`, because a 404 page has no twin.
  'add_header Link $portal_link;',
];

/** Qualities in thousandths, because nginx compares only text. The comparison ignores digits after the fourth. */
const ONE = '1000';
const ZERO = '0000';

/** Sets the qualities of types to the quality of a media range, if the header contains the range. */
function renderQuality(range: string, types: readonly string[]): string[] {
  const renderIf = (pattern: string, value: string, more = '') =>
    `if ($http_accept ~* "${pattern}") { ${types.map((type) => `set $portal_${type} ${value};`).join(' ')}${more} }`;
  const named = range === 'text/markdown' ? ' set $portal_named named;' : '';
  return [
    renderIf(rangePattern(range, '1(?:\\.0{0,3})?', true), ONE, named),
    // In `0$1000`, nginx replaces only `$1`, because names of captures have one digit. The three zeros stay.
    renderIf(rangePattern(range, '0(?:\\.([0-9]{0,3}))?', false), '0$1000', named),
  ];
}

/** Matches qualities that prefer Markdown: a higher one than for HTML, or the same one with the prefix `named`. */
const MARKDOWN_PREFERRED =
  `^(?:named)?([0-9]{0,3})(?:${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${digit}[0-9]*:\\1[0-${digit - 1}]`).join('|')})` +
  '|^named(?!0000)([0-9]{4})[0-9]*:\\2';

/** Matches the folders of a page below the base path. Does not match `..`. */
const FOLDERS = '(?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*/)*';

const escaped = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Renders directives for an nginx `server` block that implement `prefersMarkdown`. More specific media ranges come last
 * and overwrite the qualities of less specific ranges. The directives test the original `$request_uri`, because nginx
 * runs the directives again when it requests `index.html` internally.
 */
export function renderNginxVariables(baseUrl: string): string[] {
  const base = escaped(baseUrl);
  return [
    '# Markdown for clients that prefer it (RFC 9110, section 12.5.1).',
    `set $portal_html ${ZERO};`,
    `set $portal_markdown ${ZERO};`,
    'set $portal_named "";',
    ...renderQuality('*/*', ['html', 'markdown']),
    ...renderQuality('text/*', ['html', 'markdown']),
    ...renderQuality('text/html', ['html']),
    ...renderQuality('text/markdown', ['markdown']),
    'set $portal_index index.html;',
    'set $portal_qualities "$portal_named$portal_markdown:$portal_html";',
    `if ($portal_qualities ~ "${MARKDOWN_PREFERRED}") { set $portal_index ${TWIN}; }`,
    '# Each page refers to its Markdown twin, and each twin to its page.',
    'set $portal_twin "";',
    'set $portal_vary "";',
    'set $portal_link "";',
    `if ($request_uri ~ "^(${base}${FOLDERS})(?:\\?|$)") { set $portal_twin "$1${TWIN}"; }`,
    'if (!-f $document_root$portal_twin) { set $portal_twin ""; }',
    `if ($portal_twin) { set $portal_vary ${PAGE_VARY}; set $portal_link '<$portal_twin>; rel="alternate"; type="text/markdown"'; }`,
    `if ($request_uri ~ "^(${base}${FOLDERS})${escaped(TWIN)}(?:\\?|$)") { set $portal_link '<$1>; rel="canonical"'; }`,
  ];
}
