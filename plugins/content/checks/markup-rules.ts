/** Allow lists for the markup of pages. Other elements and attributes are rejected. */
import {ERROR_ELEMENTS} from '../errors/error-elements';
import {FLOW_ELEMENTS} from '../flows/flow-elements';

/** Components that are available on every page, with their attributes. */
export const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  Tabs: ['groupId', 'queryString', 'defaultValue', 'className', 'lazy', 'block'],
  TabItem: ['value', 'label', 'default', 'className', 'attributes'],
  ...ERROR_ELEMENTS,
  ...FLOW_ELEMENTS,
};

const ELEMENTS =
  'abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure hr i ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr';

/** HTML elements for text. None of them loads resources or runs code. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(ELEMENTS.split(' '));

/** Attributes that are allowed on all HTML elements, in JSX spelling. */
const HTML_ATTRIBUTES: ReadonlySet<string> = new Set([
  'className',
  'title',
  'lang',
  'dir',
  'role',
  'open',
  'colSpan',
  'rowSpan',
  'scope',
  'span',
  'start',
  'reversed',
  'type',
  'value',
  'dateTime',
  'translate',
]);

export function isAttributeAllowed(element: string, attribute: string): boolean {
  return (
    COMPONENTS[element]?.includes(attribute) ?? (HTML_ATTRIBUTES.has(attribute) || /^aria-[a-z]+$/.test(attribute))
  );
}

/** HTML attributes that have another name in JSX. */
export const JSX_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};

/** Remedies for elements that are not allowed. */
export const INSTEAD: Readonly<Record<string, string>> = {
  img: 'Write ![what it shows](./picture.svg).',
  a: 'Write [words](../page.mdx).',
  script: 'A page cannot run scripts. Show the code in a code block.',
  style: 'Colours and sizes belong in src/css.',
  iframe: 'Link the address instead: the Content Security Policy blocks frames.',
  video: 'Link the address instead: the Content Security Policy blocks media.',
  audio: 'Link the address instead: the Content Security Policy blocks media.',
  object: 'Link the file instead: pathname:///downloads/….',
  embed: 'Link the file instead: pathname:///downloads/….',
  head: 'Set title and description in the front matter.',
  input: 'Write a task list: - [ ] words.',
  center: 'Alignment belongs in src/css.',
  font: 'Colours and sizes belong in src/css.',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `Write ${'#'.repeat(level)} words.`])),
};
