import type {Problem} from '../lib/problems';

import {checkMarkdown, checkPage} from './check-body';
import {checkDiagrams} from './check-diagrams';
import {checkMarkup} from './check-markup';
import {collectAnchors} from './collect-anchors';
import {collectImports} from './collect-imports';
import type {Import} from './collect-imports';
import {collectLinks} from './collect-links';
import type {Linking} from './collect-links';
import {isPage} from './is-page';
import type {MdxText} from './mdx-text';

/** What a text holds below its front matter. */
export type Body = {
  /** What is wrong with the text, whatever stands in other files. */
  ownProblems: readonly Problem[];
  /** What only other files tell right from wrong. */
  /** Null when the text cannot be read. */
  anchors: readonly string[] | null;
  imports: readonly Import[];
  links: readonly Linking[];
};

/** Runs the checks of a text by itself, and collects what is held against other files. */
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
  };
}
