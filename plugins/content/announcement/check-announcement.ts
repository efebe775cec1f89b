import {parseFragment, type DefaultTreeAdapterMap} from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Elements that a sentence needs, and the attributes of each. */
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
      `<${tagName}> has no place in the banner. Use ${Object.keys(ALLOWED)
        .map((name) => `<${name}>`)
        .join(', ')}.`,
    ];
  return [
    ...(VOID.has(tagName) || sourceCodeLocation?.endTag
      ? []
      : [`<${tagName}> is not closed. Write </${tagName}> where it ends.`]),
    ...attrs
      .filter(({name}) => !attributes.includes(name))
      .map(({name}) => `<${tagName}> has the attribute "${name}". Remove it.`),
  ];
}

function checkHref(href: string, baseUrl: string): string[] {
  if (/^(https:\/\/[^/]|mailto:)/.test(href) || href.startsWith(baseUrl)) return [];
  if (href.startsWith('/') && !href.startsWith('//'))
    return [`The link "${href}" leaves the portal. Write "${baseUrl.slice(0, -1)}${href}".`];
  return [`The link "${href}" is neither an https address nor a path that begins with ${baseUrl}.`];
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
      errors.push(`Character ${startCol} is no HTML (${code}). Close every tag and quote.`),
  });
  const elements = listElements(childNodes);
  const closed = elements.filter(({sourceCodeLocation}) => sourceCodeLocation?.endTag).length;
  if ((content.match(/<\/[a-z]/gi) ?? []).length !== closed)
    errors.push('An end tag closes nothing. Close tags in the order in which they were opened, the last one first.');
  return {elements, errors};
}

/**
 * What is wrong with the HTML of the banner, which becomes a part of every page as it is.
 * @param baseUrl with a slash at the end
 * @returns sentences that say what and what to do
 */
export function checkAnnouncement(content: string, baseUrl: string): string[] {
  const {elements, errors} = read(content);
  const found = [...elements.flatMap(checkElement), ...hrefsOf(elements).flatMap((href) => checkHref(href, baseUrl))];
  return found.length > 0 ? found : errors;
}

/** The links of the banner into the portal. */
export function collectOwnLinks(content: string, baseUrl: string): string[] {
  return hrefsOf(read(content).elements).filter((href) => href.startsWith(baseUrl));
}
