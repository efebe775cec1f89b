import type {Problem} from '../../lib/problems';
import {collectErrorTables, type ErrorTables} from '../errors/collect-error-tables';
import {collectShownFlows, type ShownFlow} from '../flows/check-shown-flows';

import {checkMarkdown, checkPage} from './check-body';
import {checkDiagrams} from './check-diagrams';
import {checkMarkup} from './check-markup';
import {collectAnchors} from './collect-anchors';
import {collectImports} from './collect-imports';
import type {Import} from './collect-imports';
import {collectLinks} from './collect-links';
import type {LinkNode} from './collect-links';
import {isPage} from './is-page';
import type {MdxText} from './mdx-text';

export type Body = {
  /** Problems that do not depend on other files. */
  ownProblems: readonly Problem[];
  /** Anchors of the headings; null if the text cannot be parsed. */
  anchors: readonly string[] | null;
  imports: readonly Import[];
  links: readonly LinkNode[];
  errorTables: ErrorTables;
  flows: readonly ShownFlow[];
};

/** Runs the checks that need only this file, and collects the data that is checked against other files later. */
export function readBody(mdx: MdxText): Body {
  return {
    ownProblems: [
      ...(isPage(mdx.file) ? checkPage(mdx) : []),
      ...checkMarkdown(mdx),
      ...checkMarkup(mdx),
      ...checkDiagrams(mdx),
    ],
    anchors: collectAnchors(mdx),
    imports: collectImports(mdx),
    links: collectLinks(mdx),
    errorTables: collectErrorTables(mdx),
    flows: collectShownFlows(mdx),
  };
}
