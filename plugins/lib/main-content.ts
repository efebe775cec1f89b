/**
 * Decodes only the `<main>` element of a built page.
 * @param page HTML in UTF-8
 * @returns HTML without the end tag; empty if there is no `<main>`
 */
export function mainContent(page: Buffer): string {
  const begin = page.indexOf('<main', Math.max(0, page.indexOf('<body')));
  const end = page.lastIndexOf('</main>');
  return begin === -1 ? '' : page.toString('utf8', begin, end === -1 ? undefined : end);
}

const CODE_BLOCK = /<pre\b[^]*?<\/pre>/g;
const SPAN_TAG = /<\/?span\b[^>]*>/g;
/** Matches samples in languages other than curl (plugins/reference/render/render-samples.ts). */
const IGNORED_SAMPLE =
  /<div class="op-sample" data-language="[\w-]+" data-markdown-ignore>[^]*?<\/div>(?=<div class="op-sample"|<\/fieldset>)/g;

/**
 * Like `mainContent`, but without syntax highlighting, which is half of the bytes of a page, and without the samples
 * that neither the search index nor the Markdown pages contain. Both parse the result.
 */
export function readableContent(page: Buffer): string {
  return mainContent(page)
    .replace(IGNORED_SAMPLE, '')
    .replace(CODE_BLOCK, (block) => block.replace(SPAN_TAG, ''));
}
