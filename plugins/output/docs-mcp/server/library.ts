/** Finds pages and operations of the documentation by the names that agents give. */
import {foldPath} from '../../../../src/search/embedded/tokenize';
import type {Operation} from '../../../../src/search/records';
import {findNearest} from '../../../lib/nearest';
import type {DocsData, DocsPage} from '../docs-data';

import {parseAddress} from './address';
import {collectCodes} from './error-codes';
import {findSimilar} from './find-similar';
import {scanMarkdown, type ScannedPage} from './scan-markdown';
import {didYouMean, quote, quoteNames, ToolError} from './tool-result';

export type OperationPage = DocsPage & {operation: Operation};

export type Library = {
  data: DocsData;
  operations: readonly OperationPage[];
  /** URL of a page, with an anchor if one is given. */
  addressOf: (page: DocsPage, anchor?: string | null) => string;
  scan: (page: DocsPage) => ScannedPage;
  /** All error codes, sorted. Collected at the first call. */
  listCodes: () => readonly string[];
  /**
   * @param address URL or path, with or without base path, `index.md`, query and anchor
   * @throws ToolError if there is no such page
   */
  findPage: (address: string) => {page: DocsPage; anchor: string};
  /**
   * @param name id, title, `METHOD /path`, `/path`, or the address of the page of the operation
   * @throws ToolError if there is no such operation, or more than one
   */
  findOperation: (name: string) => OperationPage;
  /** The operation of a request such as `GET /organisations/42`, or null for any other text. */
  findRequest: (text: string) => OperationPage | null;
};

const METHOD_AND_PATH = /^(?:(get|post|put|patch|delete|head|options|trace)\s+)?(?:https?:\/\/[^/\s]+)?(\/\S*)$/i;

/** Whether a request path such as `/organisations/42` matches a template such as `/organisations/{OrganisationId}`. */
function fitsTemplate(path: string, template: string): boolean {
  const [segments, wanted] = [path.split('/'), template.split('/')];
  return (
    segments.length === wanted.length &&
    segments.every((segment, index) => segment === wanted[index] || (wanted[index] === '{}' && segment !== ''))
  );
}

const FILE = /\.[a-z][a-z\d]{1,6}\/$/;

const signatureOf = ({method, path}: Operation): string => `${method} ${path}`;
/** `createOrganisation` and `create_organisation` → `create-organisation` */
const toId = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

export function createLibrary(data: DocsData): Library {
  const pages = new Map(data.pages.map((page) => [page.path.toLowerCase(), page]));
  const operations = data.pages.filter((page): page is OperationPage => page.operation !== null);
  const byId = new Map(operations.map((page) => [page.operation.id, page]));
  const byTitle = new Map(operations.map((page) => [page.title.toLowerCase(), page]));
  const scanned = new Map<DocsPage, ScannedPage>();
  let codes: readonly string[] | undefined;

  function findByPath(method: string | undefined, path: string): readonly OperationPage[] {
    const wanted = foldPath(path.replace(/[?#].*$/, ''));
    const find = (fits: (template: string) => boolean) =>
      operations.filter(
        ({operation}) => fits(foldPath(operation.path)) && (!method || operation.method === method.toUpperCase()),
      );
    const exact = find((template) => template === wanted);
    return exact.length > 0 ? exact : find((template) => fitsTemplate(wanted, template));
  }

  function findRequest(text: string): OperationPage | null {
    const [, method, path] = METHOD_AND_PATH.exec(text.trim()) ?? [];
    const [found, other] = method && path ? findByPath(method, path) : [];
    return found && !other ? found : null;
  }

  /** Suggests operations instead of an operation that does not exist. */
  function suggestOperations(asked: string, method: string | undefined, path: string | undefined): string {
    const otherwise = 'Find its id with list_operations or search.';
    if (!path) return didYouMean(findSimilar(toId(asked), [...byId.keys()]), otherwise);
    const ofPath = findByPath(undefined, path).map(({operation}) => signatureOf(operation));
    if (ofPath.length > 0) return `This path only has ${quoteNames(ofPath)}.`;
    const signatures = operations.map(({operation}) => signatureOf(operation));
    return didYouMean(findNearest(`${method?.toUpperCase() ?? 'GET'} ${path}`, signatures), otherwise);
  }

  function findOperation(name: string): OperationPage {
    const asked = name.trim();
    const [, method, path] = METHOD_AND_PATH.exec(asked) ?? [];
    const address = parseAddress(asked, data);
    const byName =
      byId.get(toId(asked)) ?? byTitle.get(asked.toLowerCase()) ?? (address ? pages.get(address.path) : undefined);
    const found = byName?.operation ? [byName as OperationPage] : path ? findByPath(method, path) : [];
    if (found.length === 1 && found[0]) return found[0];
    if (found.length > 1) {
      const choices = found.map(({operation}) => signatureOf(operation));
      throw new ToolError(`${quote(asked)} has several operations. ${didYouMean(choices, '')}`);
    }
    throw new ToolError(`There is no operation ${quote(asked)}. ${suggestOperations(asked, method, path)}`);
  }

  function findPage(address: string): {page: DocsPage; anchor: string} {
    const asked = parseAddress(address, data);
    if (!asked)
      throw new ToolError(
        `${quote(address.trim())} is not a page of this portal. Its pages are below ${data.siteUrl}${data.baseUrl}. Find them with search.`,
      );
    const {path, anchor} = asked;
    const page = pages.get(path);
    if (page) return {page, anchor};
    if (FILE.test(path))
      throw new ToolError(
        `${quote(address.trim())} is not a page, and this server has no other files. Find pages with search, and operations with list_operations.`,
      );
    const lastSegment = (of: string) => of.split('/').at(-2) ?? '';
    const sameName = [...pages.keys()].filter(
      (other) => other !== data.baseUrl && lastSegment(other) === lastSegment(path),
    );
    const similar = sameName.length > 0 ? sameName.slice(0, 3) : findNearest(path, pages.keys(), lastSegment);
    throw new ToolError(
      `There is no page ${quote(address.trim())}. ${didYouMean(similar, 'Find its address with search.')}`,
    );
  }

  return {
    data,
    operations,
    addressOf: ({path}, anchor) => `${data.siteUrl}${path}${anchor ? `#${anchor}` : ''}`,
    scan(page) {
      const known = scanned.get(page) ?? scanMarkdown(page.markdown, page.anchors);
      scanned.set(page, known);
      return known;
    },
    listCodes: () => (codes ??= collectCodes(data)),
    findPage,
    findOperation,
    findRequest,
  };
}
