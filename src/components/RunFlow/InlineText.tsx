import type {ReactNode} from 'react';

/** Text of a flow. Parts in backticks are code, as in Markdown. */
export function InlineText({text}: {text: string}): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}
