import {useMemo} from 'react';

/**
 * The value of `dangerouslySetInnerHTML` for trusted HTML. React 19 compares this object by identity: with a new object
 * in each render, React would write the HTML again, and lose what a reader has opened or selected.
 */
export function useInnerHtml(html: string): {__html: string} {
  return useMemo(() => ({__html: html}), [html]);
}
