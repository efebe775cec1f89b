import {parseFragment, type DefaultTreeAdapterMap} from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Checks the HTML of the announcement bar, which is inserted into every page without escaping. */

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'lang', 'rel', 'target'],
  b: [],
  br: [],
  code: [],
  em: [],
  i: [],
  span: ['lang'],
  strong: [],
};
const VOID = new Set(['br']);

const isElement = (node: Node): node is Element => 'tagName' in node;

function listElements(nodes: readonly Node[]): Element[] {
  return nodes.filter(isElement).flatMap((element) => [element, ...listElements(element.childNodes)]);
}

function checkElement({tagName, attrs, sourceCodeLocation}: Element): string[] {
  const attributes = ALLOWED[tagName];
  if (!attributes)
    return [
      `<${tagName}> is not allowed in the announcement. Use ${Object.keys(ALLOWED)
        .map((name) => `<${name}>`)
        .join(', ')}.`,
    ];
  return [
    ...(VOID.has(tagName) || sourceCodeLocation?.endTag
      ? []
      : [`<${tagName}> is not closed. Write </${tagName}> where it ends.`]),
    ...attrs
      .filter(({name}) => !attributes.includes(name))
      .map(({name}) => `The attribute "${name}" of <${tagName}> is not allowed. Remove it.`),
  ];
}

function checkHref(href: string, baseUrl: string): string[] {
  if (/^(https:\/\/[^/]|mailto:)/.test(href) || href.startsWith(baseUrl)) return [];
  if (href.startsWith('/') && !href.startsWith('//'))
    return [`The link "${href}" has no base path. Write "${baseUrl.slice(0, -1)}${href}".`];
  return [`The link "${href}" must be an https: or mailto: address, or a path that starts with ${baseUrl}.`];
}

function hrefsOf(elements: readonly Element[]): string[] {
  return elements
    .filter(({tagName}) => tagName === 'a')
    .map(({attrs}) => attrs.find(({name}) => name === 'href')?.value ?? '');
}

function read(content: string): {elements: Element[]; errors: string[]} {
  const errors: string[] = [];
  const {childNodes} = parseFragment(content, {
    sourceCodeLocationInfo: true,
    onParseError: ({code, startCol}) =>
      errors.push(`The HTML is not valid at character ${startCol} (${code}). Close every tag and quote.`),
  });
  const elements = listElements(childNodes);
  const closed = elements.filter(({sourceCodeLocation}) => sourceCodeLocation?.endTag).length;
  if ((content.match(/<\/[a-z]/gi) ?? []).length !== closed)
    errors.push('An end tag has no matching start tag. Close the element that was opened last first.');
  return {elements, errors};
}

/**
 * @param baseUrl base path with a trailing slash
 * @returns one message per mistake, with its remedy
 */
export function checkAnnouncement(content: string, baseUrl: string): string[] {
  const {elements, errors} = read(content);
  const found = [...elements.flatMap(checkElement), ...hrefsOf(elements).flatMap((href) => checkHref(href, baseUrl))];
  return found.length > 0 ? found : errors;
}

/** Collects the links to pages and files of the portal. */
export function collectInternalLinks(content: string, baseUrl: string): string[] {
  return hrefsOf(read(content).elements).filter((href) => href.startsWith(baseUrl));
}
