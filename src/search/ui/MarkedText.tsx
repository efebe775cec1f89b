import type {ReactNode} from 'react';

import {toTextRuns} from './marked-text';

/** A value with `<mark>` in it: the marks are elements, everything else is text, whatever it looks like. */
export function MarkedText({value}: {value: string}): ReactNode {
  return toTextRuns(value).map(({text, isMarked}, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
}
