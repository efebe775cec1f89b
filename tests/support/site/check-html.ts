import type {Element, Root, RootContent, Text} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {HtmlValidate, type ConfigData} from 'html-validate';
import rehypeStringify from 'rehype-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/**
 * Rules of the HTML standard, forms and ARIA references. A comment gives the reason for each disabled rule. axe checks
 * accessibility in a browser.
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
    // The standard allows ">" in text and attributes (13.1.2.3, 13.1.3).
    'no-raw-characters': 'off',
    // No page has image maps, axe checks them too, and this rule takes a sixth of the time.
    'area-alt': 'off',
    // The page is serialised again, so its spaces between attributes are not the original ones, which the parser has
    // checked.
    'attr-spacing': 'off',
  },
};

const page = new HtmlValidate(RULES);
const writer = unified().use(rehypeStringify);

/** Whether a node is text or a span of the syntax highlighter, which is valid wherever code is. */
function isPlainCode(node: RootContent): boolean {
  if (node.type === 'text') return true;
  if (node.type !== 'element' || node.tagName !== 'span') return false;
  return (
    Object.keys(node.properties).every((name) => name === 'className' || name === 'style') &&
    node.children.every(isPlainCode)
  );
}

/** Replaces highlighted code with its text, because it has half of all elements. */
function joinCode(tree: Root): void {
  const collect = (nodes: readonly RootContent[]): string =>
    nodes.map((node) => (node.type === 'text' ? node.value : collect((node as Element).children))).join('');
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'code' || !element.children.every(isPlainCode)) return;
    element.children = [{type: 'text', value: collect(element.children)} satisfies Text];
  });
}

/**
 * Checks a page. The standard's parser reads it first and reports parse errors. The result is serialised with every
 * tag, because html-validate does not know that tags such as `</td>` may be omitted (13.1.2.4).
 * @param html of a whole page
 * @returns each error with its rule and position
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
