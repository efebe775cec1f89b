import {useRef, useState, type RefObject} from 'react';

import {useScrollsSideways} from '../use-scrolls-sideways';

/** The interface that the word wrap button of Docusaurus expects. */
type WordWrap = {
  codeBlockRef: RefObject<HTMLPreElement>;
  isEnabled: boolean;
  /** Whether a line is wider than the block. */
  isCodeScrollable: boolean;
  toggle: () => void;
};

/**
 * State of line wrapping in a code block. The hook of Docusaurus would force a layout and a second render for each
 * block on mount, which delays the paint after a tab is selected.
 */
export function useWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null) as WordWrap['codeBlockRef'];
  const [isEnabled, setIsEnabled] = useState(false);
  const isCodeScrollable = useScrollsSideways(codeBlockRef);
  return {codeBlockRef, isEnabled, isCodeScrollable, toggle: () => setIsEnabled((is) => !is)};
}
