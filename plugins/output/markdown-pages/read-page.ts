/** Reads the data of a twin from a built page. */
import type {Element} from 'domhandler';
import {parseDocument} from 'htmlparser2';

import type {Operation} from '../../../src/search/records';
import {findElement, findElements} from '../../lib/find-elements';
import {readableContent} from '../../lib/main-content';

import {plainText} from './convert/dom';
import {placeExamples} from './place-examples';

export type HtmlPage = {
  title: string;
  description: string;
  operation: Operation | null;
  /** The `main` element without the title. */
  main: Element;
};

const META_TAG = /<meta\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;

function readDescription(page: Buffer): string {
  const head = page.toString('utf8', 0, Math.max(0, page.indexOf('<body')));
  const metas = findElements(parseDocument((head.match(META_TAG) ?? []).join('')), ({name}) => name === 'meta');
  return metas.find(({attribs}) => attribs.name === 'description')?.attribs.content ?? '';
}

/** Reads the data attributes of plugins/reference/render/render-operation.ts. */
function readOperation(main: Element): Operation | null {
  const element = findElement(main, ({attribs}) => attribs['data-operation-id'] !== undefined);
  if (!element) return null;
  const textOf = (name: string) => plainText(findElement(element, ({attribs}) => name in attribs) ?? element);
  return {
    id: element.attribs['data-operation-id'] ?? '',
    method: textOf('data-operation-method'),
    path: textOf('data-operation-path'),
    tag: element.attribs['data-operation-tag'] ?? null,
  };
}

/**
 * @param page HTML in UTF-8
 * @returns null if the page has no `main` or no title, for example a redirect
 */
export function readPage(page: Buffer): HtmlPage | null {
  const main = findElement(parseDocument(readableContent(page)), ({name}) => name === 'main');
  const heading = main && findElement(main, ({name}) => name === 'h1');
  if (!main || !heading?.parent) return null;
  placeExamples(main);
  const title = plainText(heading);
  heading.parent.children = heading.parent.children.filter((child) => child !== heading);
  return {title, description: readDescription(page), operation: readOperation(main), main};
}
