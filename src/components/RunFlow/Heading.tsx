import {createElement, type ReactNode} from 'react';

type Props = {level: 3 | 4 | 5 | 6; id?: string; className?: string; children: ReactNode};

/** A heading that can get the focus after the reader presses a button. */
export function Heading({level, children, ...attributes}: Props): ReactNode {
  return createElement(`h${level}`, {...attributes, tabIndex: -1}, children);
}
