import path from 'node:path';

import type {Code, InlineCode, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';

import {remarkArtefacts} from './remark-artefacts';

const SITE_DIR = path.join(__dirname, '../../..');
const processor = unified().use(remarkParse).use(remarkMdx).use(remarkArtefacts, {siteDir: SITE_DIR});

async function codesOf(text: string): Promise<(Code | InlineCode)[]> {
  const codes: (Code | InlineCode)[] = [];
  const tree = (await processor.run(processor.parse(text), text)) as Root;
  visit(tree, (node) => {
    if (node.type === 'code' || node.type === 'inlineCode') codes.push(node);
  });
  return codes;
}

it('fills an empty block, and keeps the rest of its info string', async () => {
  const [code] = await codesOf('```json artefact="client-assertion#payload" title="Claims"\n```');
  expect(code).toMatchObject({lang: 'json', meta: 'title="Claims"'});
  expect(JSON.parse(code?.value ?? '')).toMatchObject({aud: 'https://auth.connect.example', iat: 1744017331});
});

it('adds a link to the inspector below each block with an artefact that it can open', async () => {
  const text = [
    '```text artefact="client-assertion"\n```',
    '```json artefact="ssa#header"\n```',
    '```text artefact="pkce#verifier"\n```',
    '```json\n{}\n```',
  ].join('\n\n');
  const tree = (await processor.run(processor.parse(text), text)) as Root;
  const hrefs: (string | undefined)[] = [];
  visit(tree, 'mdxJsxFlowElement', ({name, attributes}: MdxJsxFlowElement) => {
    if (name === 'a')
      hrefs.push(attributes.flatMap((one) => ('name' in one && one.name === 'href' ? [String(one.value)] : []))[0]);
  });
  expect(hrefs).toEqual(
    ['client-assertion', 'ssa'].map((name) => `/developers/docs/apis/tools/inspector/?example=${name}`),
  );
  expect(tree.children.map(({type}) => type)).toEqual([
    'code',
    'mdxJsxFlowElement',
    'code',
    'mdxJsxFlowElement',
    'code',
    'code',
  ]);
});

it('replaces references inside code, and does not change other code', async () => {
  const [inline, block, other] = await codesOf(
    'The `artefact:pkce#challenge` of\n\n```bash\nPKCE=artefact:pkce#verifier\n```\n\nand `artefact`.',
  );
  expect(inline?.value).toBe('TXArYXoi2aJWkju1UrJMX5VDfCZiuTrEMmsSfCIAZsY');
  expect(block?.value).toBe('PKCE=kR9vYk3Vt0mQ8bXc2LwZ5sJf7HnDpT4uGxA1eOiB6yE');
  expect(other?.value).toBe('artefact');
});

it('fails for an unknown artefact', async () => {
  await expect(codesOf('`artefact:nothing#kid`')).rejects.toThrow(
    'There is no artefact "nothing". See artefacts/README.md for names and parts.',
  );
  await expect(codesOf('`artefact:pkcee#challenge`')).rejects.toThrow(
    'There is no artefact "pkcee". Did you mean "pkce"? See artefacts/README.md',
  );
});
