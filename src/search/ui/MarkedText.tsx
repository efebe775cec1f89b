import type {ReactNode} from 'react';

import {toTextRuns} from './marked-text';

/** Renders a value with `<mark>`: marks become elements, all other markup is shown as text. */
export function MarkedText({value}: {value: string}): ReactNode {
  return toTextRuns(value).map(({text, isMarked}, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
}
