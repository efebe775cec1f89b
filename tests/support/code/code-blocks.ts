/** The code blocks of all pages, as readers see them. */
import path from 'node:path';

import type {Code, Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {readPages} from '../../../plugins/content/artefacts/read-artefacts';
import {remarkArtefacts} from '../../../plugins/content/artefacts/remark-artefacts';
import {preprocessMdx} from '../../../plugins/lib/parse-mdx';
import {SITE_DIR} from '../site/sites';

export type CodeBlock = {
  file: string;
  line: number;
  language: string;
  /** The file name that the page shows above the code. */
  title: string | null;
  text: string;
  /** Number of headings above it; equal for blocks under the same heading. */
  section: number;
  /** The page whose shell session this page continues, according to its prerequisites. */
  continues: string | null;
  operationIds: readonly string[];
};

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkMdx)
  .use(remarkArtefacts, {siteDir: SITE_DIR});

/**
 * Finds the sentence with which a tutorial continues another: "You have finished [that one](./that-one.mdx). Continue
 * in the same shell".
 */
function continuedPage(file: string, text: string): string | null {
  const [, name] = /\]\(\.\/([\w-]+\.mdx)\)\. Continue in the same shell/.exec(text) ?? [];
  return name ? path.posix.join(path.posix.dirname(file), name) : null;
}

/** Reads the code blocks of docs/ and blog/, page by page. References to artefacts are replaced with their values. */
export async function readCodeBlocks(): Promise<CodeBlock[]> {
  const pages = await readPages(SITE_DIR);
  const blocks = await Promise.all(
    pages.map(async ({file, text}) => {
      const tree = (await processor.run(processor.parse(preprocessMdx(text)), text)) as Root;
      const found: CodeBlock[] = [];
      const operationIds: string[] = [];
      let section = 0;
      visit(tree, (node) => {
        if (node.type === 'heading') section += 1;
        if (node.type === 'link')
          operationIds.push(
            ...[...node.url.matchAll(/^\/docs\/apis\/connect-openapi\/([\w-]+)\/?/g)].map(([, id = '']) => id),
          );
        if (node.type !== 'code') return;
        const code: Code = node;
        found.push({
          file,
          line: (code.position?.start.line ?? 0) + 1,
          language: code.lang ?? '',
          title: /\btitle="([^"]*)"/.exec(code.meta ?? '')?.[1] ?? null,
          text: code.value,
          section,
          continues: continuedPage(file, text),
          operationIds,
        });
      });
      return found;
    }),
  );
  return blocks.flat();
}
