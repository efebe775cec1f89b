import {useRef, useState, type RefObject} from 'react';

import {useScrollsSideways} from '../../client/use-scrolls-sideways';

/** As upstream's button of a block of code asks for it. */
type WordWrap = {
  /** For the element that scrolls. */
  codeBlockRef: RefObject<HTMLPreElement>;
  isEnabled: boolean;
  /** Whether a line is longer than the block is wide. */
  isCodeScrollable: boolean;
  toggle: () => void;
};

/**
 * The wrapping of long lines in a block of code. Upstream's own hook lays the page out for every block as it appears, and
 * renders the block again, before a tab that was tapped is painted.
 */
export function useWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null) as WordWrap['codeBlockRef'];
  const [isEnabled, setIsEnabled] = useState(false);
  const isCodeScrollable = useScrollsSideways(codeBlockRef);
  return {codeBlockRef, isEnabled, isCodeScrollable, toggle: () => setIsEnabled((is) => !is)};
}
