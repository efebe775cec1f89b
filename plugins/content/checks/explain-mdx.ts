/** Turns errors of the MDX parser into messages for writers. */

export type MdxError = {line?: number; reason?: string; message: string; ruleId?: string};

type Explained = {line: number; what: string; remedy: string};

const EMPTY = ['br', 'hr', 'img', 'input', 'wbr', 'col'];

/** Takes the line of the unclosed tag from the message, because the error position is where the parser stopped. */
function explainTag(reason: string, line: number): Explained {
  const [, opening, at] = /`<([^/>`]*)>` \((\d+):/.exec(reason) ?? [];
  if (opening === undefined)
    return {
      line,
      what: `The MDX is not valid: ${reason}.`,
      remedy: 'Remove the closing tag, or add its opening tag.',
    };
  const [name = ''] = opening.split(' ');
  return {
    line: Number(at),
    what: `The MDX is not valid: <${opening}> is not closed.`,
    remedy: EMPTY.includes(name)
      ? `Write <${name} />.`
      : `Write </${name}> after its content. If <${name}> is on its own line, </${name}> must be on its own line too.`,
  };
}

export function explainMdx({line = 1, reason, message, ruleId}: MdxError, text: string): Explained {
  const cause = (reason ?? message).replace(/ \(note: .*\)$/, '');
  const written = text.split('\n')[line - 1] ?? '';
  if (ruleId === 'end-tag-mismatch' || /closing slash/.test(cause)) return explainTag(cause, line);
  const what = `The MDX is not valid: ${cause}.`;
  if (written.includes('<!--'))
    return {
      line,
      what: 'The MDX is not valid: HTML comments are not allowed.',
      remedy: 'Write a comment as {/* … */}.',
    };
  if (/<(https?:|mailto:|[\w.+-]+@)/.test(written))
    return {
      line,
      what: 'The MDX is not valid: an address in angle brackets is not allowed.',
      remedy: 'Write [words](https://…).',
    };
  if (/acorn|expression|brace/.test(cause))
    return {
      line,
      what: 'The MDX is not valid: the text in braces is not a JavaScript expression.',
      remedy: 'Put text that contains braces in backticks.',
    };
  return {line, what, remedy: 'Close every tag, and put text that contains < in backticks.'};
}
