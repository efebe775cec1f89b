import type {Element, Root, RootContent, Text} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {HtmlValidate, type ConfigData} from 'html-validate';
import rehypeStringify from 'rehype-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/**
 * What the HTML standard says, and the references of forms and ARIA. What is off is off here, one by one, with its
 * reason. Whether a reader can use the page is asked of the browser, by axe.
 */
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'hidden-focusable': 'error',
    'input-missing-label': 'error',
    'no-abstract-role': 'error',
    'no-missing-references': 'error',
    'wcag/h37': 'error',
    // The standard lets ">" stand in text and attributes (13.1.2.3, 13.1.3).
    'no-raw-characters': 'off',
    // Image maps: no page has one, axe knows them too, and to look for one takes a sixth of the time.
    'area-alt': 'off',
    // Spaces between attributes are written here, not read; what the page has, the parser has checked.
    'attr-spacing': 'off',
  },
};

const page = new HtmlValidate(RULES);
const writer = unified().use(rehypeStringify);

/** Whether a node is text, or such spans around text as the highlighter writes, which are right wherever code is. */
function isPlainCode(node: RootContent): boolean {
  if (node.type === 'text') return true;
  if (node.type !== 'element' || node.tagName !== 'span') return false;
  return (
    Object.keys(node.properties).every((name) => name === 'className' || name === 'style') &&
    node.children.every(isPlainCode)
  );
}

/** Makes highlighted code one text: it is half of all elements, and would be half of the time. */
function joinCode(tree: Root): void {
  const collect = (nodes: readonly RootContent[]): string =>
    nodes.map((node) => (node.type === 'text' ? node.value : collect((node as Element).children))).join('');
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'code' || !element.children.every(isPlainCode)) return;
    element.children = [{type: 'text', value: collect(element.children)} satisfies Text];
  });
}

/**
 * Errors in a page. The standard's own parser reads it first and names its parse errors; what it has understood is then
 * written with every tag, because html-validate does not know that tags such as `</td>` may be left out (13.1.2.4).
 * @param html of a whole page
 * @returns each error with its rule and its place
 */
export function checkHtml(html: string): string[] {
  const errors: string[] = [];
  const tree = fromHtml(html, {
    onerror: ({ruleId = '', message, line, column}) => {
      errors.push(`${ruleId}: ${message} (${line}:${column})`);
    },
  });
  joinCode(tree);
  const {results} = page.validateStringSync(writer.stringify(tree));
  return [
    ...errors,
    ...results.flatMap(({messages}) =>
      messages.map(({ruleId, message, selector}) => `${ruleId}: ${message}${selector ? ` (${selector})` : ''}`),
    ),
  ];
}
