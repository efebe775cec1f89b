import {isTag, isText} from 'domhandler';
import type {ChildNode, Element} from 'domhandler';
import {parseDocument} from 'htmlparser2';
import {xml2js} from 'xml-js';

import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import {CLASSES, COMMON_ATTRIBUTES, ELEMENTS, MAX_BYTES, ROOT_ATTRIBUTES} from './vocabulary';

export type CoverSource = {
  /** Relative to the site. */
  file: string;
  text: string;
};
type Fault = Omit<Problem, 'file'>;

const ROOT_TAG = `<svg ${Object.entries(ROOT_ATTRIBUTES)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ')}>`;

function suggest(name: string, names: readonly string[]): string {
  const [near] = findNearest(name, names);
  return near === undefined ? `Use one of: ${names.join(', ')}.` : `Did you mean "${near}"?`;
}

/** Returns the first syntax error, or null. htmlparser2, which the other checks use, accepts invalid XML. */
function findXmlError(text: string): Fault | null {
  try {
    xml2js(text);
    return null;
  } catch (error) {
    const [what = '', line = ''] = (error as Error).message.split('\n');
    return {
      line: Number(/\d+/.exec(line)?.[0] ?? 0) + 1,
      what: `The cover is not valid XML: ${what.replace(/\.$/, '')}.`,
      remedy: 'Close every element and quote every attribute.',
    };
  }
}

function checkElement({name, attribs}: Element): Omit<Fault, 'line'>[] {
  const own = ELEMENTS[name];
  if (!own) {
    return [
      {
        what: `The element <${name}> is not allowed in a cover.`,
        remedy: suggest(name, Object.keys(ELEMENTS)),
      },
    ];
  }
  const attributes = [...COMMON_ATTRIBUTES, ...own];
  const classes = (attribs.class ?? '').split(/\s+/).filter(Boolean);
  return [
    ...Object.keys(attribs)
      .filter((attribute) => !attributes.includes(attribute))
      .map((attribute) => ({
        what: `The attribute "${attribute}" of <${name}> is not allowed in a cover.`,
        remedy: suggest(attribute, attributes),
      })),
    ...classes
      .filter((className) => !CLASSES.includes(className))
      .map((className) => ({
        what: `The class "${className}" is not allowed in a cover.`,
        remedy: suggest(className, CLASSES),
      })),
    ...(name !== 'g' && classes.length === 0
      ? [{what: `The <${name}> has no class, and therefore no colour.`, remedy: `Use one of: ${CLASSES.join(', ')}.`}]
      : []),
  ];
}

function checkCover(text: string): Fault[] {
  const invalid = findXmlError(text);
  if (invalid) return [invalid];
  const lineOf = (node: ChildNode) => {
    const spaces = isText(node) ? node.data.length - node.data.trimStart().length : 0;
    return text.slice(0, (node.startIndex ?? 0) + spaces).split('\n').length;
  };
  const document = parseDocument(text, {xmlMode: true, withStartIndices: true});
  const [root] = document.children.filter(isTag);
  const isRoot =
    root?.name === 'svg' &&
    Object.keys(root.attribs).length === Object.keys(ROOT_ATTRIBUTES).length &&
    Object.entries(ROOT_ATTRIBUTES).every(([name, value]) => root.attribs[name] === value);
  if (!isRoot) {
    return [
      {
        line: root ? lineOf(root) : 1,
        what: 'The <svg> element differs from the template.',
        remedy: `Write ${ROOT_TAG}`,
      },
    ];
  }

  const faults: Fault[] = [];
  let hasSeal = false;
  const visit = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (isTag(node)) {
        faults.push(...checkElement(node).map((fault) => ({line: lineOf(node), ...fault})));
        hasSeal ||= /(^|\s)seal(\s|$)/.test(node.attribs.class ?? '');
        if (ELEMENTS[node.name]) visit(node.children);
      } else if (isText(node) ? node.data.trim() !== '' : node.type !== 'comment') {
        faults.push({
          line: lineOf(node),
          what: 'The cover contains text or an XML declaration outside of comments.',
          remedy: 'Remove it: a cover consists of shapes. Describe what it shows in a comment.',
        });
      }
    }
  };
  visit(document.children.filter((node) => node !== root));
  visit(root.children);
  if (!hasSeal) {
    faults.push({
      line: lineOf(root),
      what: 'The cover has no seal.',
      remedy: 'Give the classes "accent seal" to the most important shape.',
    });
  }
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES) {
    faults.push({
      line: 1,
      what: `The cover has ${bytes} bytes.`,
      remedy: `Use at most ${MAX_BYTES}: fewer shapes, and coordinates with one decimal place.`,
    });
  }
  return faults;
}

/**
 * Finds covers that do not follow the template, duplicate another cover, or have a wrong file name.
 * @param files all files in blog/, relative to the site
 */
export function checkCovers(covers: readonly CoverSource[], files: readonly string[]): Problem[] {
  const firstFileOf = new Map<string, string>();
  const equal = covers.flatMap(({file, text}) => {
    const first = firstFileOf.get(text);
    firstFileOf.set(text, first ?? file);
    return first === undefined
      ? []
      : [
          {
            file,
            line: 1,
            what: `The cover is the same as ${first}.`,
            remedy: 'Draw another one, or delete the file to use the default cover.',
          },
        ];
  });
  const misnamed = files
    .filter((file) => /^blog\/([^/]+\/)?cover\.[^/]+$/i.test(file) && !file.endsWith('/cover.svg'))
    .map((file) => ({
      file,
      line: 1,
      what: 'The cover must be a file with the name "cover.svg".',
      remedy: 'Draw it as SVG, or rename the file if it is not a cover.',
    }));
  return [
    ...covers.flatMap(({file, text}) => checkCover(text).map((fault) => ({file, ...fault}))),
    ...equal,
    ...misnamed,
  ];
}
