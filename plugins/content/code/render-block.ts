import {highlight} from '../../lib/highlight';

import {markLines} from './mark-lines';

/** What the component of a code block is given in place of its code. */
export type RenderedBlock = {html: string; title?: string; firstLine?: number};

/** Classes of Docusaurus' theme, so that a block looks as one that is highlighted in the browser. */
const MARKED = 'theme-code-block-highlighted-line';

/** Lines of highlighted HTML: a token that spans lines is closed at the end of each and opened again on the next. */
export function splitLines(html: string): string[] {
  const open: string[] = [];
  const lines = [''];
  for (const [part = ''] of html.matchAll(/<span[^>]*>|<\/span>|\n|[^<\n]+/g)) {
    if (part === '\n') {
      lines[lines.length - 1] += '</span>'.repeat(open.length);
      lines.push(open.join(''));
      continue;
    }
    if (part === '</span>') open.pop();
    else if (part.startsWith('<')) open.push(part);
    lines[lines.length - 1] += part;
  }
  return lines;
}

/**
 * Renders a fenced code block as far as it can be before a reader asks for it.
 * @param meta what stands after the language: `title="…"`, `{1,3}`, `showLineNumbers` or `showLineNumbers=5`
 */
export function renderBlock(source: string, language: string, meta: string): RenderedBlock {
  const {code, marked} = markLines(source, meta);
  const [, , title] = /title=(["'])(.*?)\1/.exec(meta) ?? [];
  const [numbers, start] = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta) ?? [];
  const html = highlight(code, language.toLowerCase());
  const hasNumbers = numbers !== undefined;
  return {
    // A block whose lines are all alike needs no element for each.
    html:
      hasNumbers || marked.size > 0
        ? splitLines(html)
            .map(
              (line, index, {length}) =>
                `<span class="token-line${marked.has(index) ? ` ${MARKED}` : ''}">${line}${index + 1 < length ? '\n' : ''}</span>`,
            )
            .join('')
        : html,
    ...(title && {title}),
    ...(hasNumbers && {firstLine: start ? Number(start) : 1}),
  };
}
