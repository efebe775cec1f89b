import type {useCodeWordWrap} from '@docusaurus/theme-common/internal';
import {useRef, useState} from 'react';

import {useScrollsSideways} from '../../client/use-scrolls-sideways';

type WordWrap = ReturnType<typeof useCodeWordWrap>;

/**
 * The wrapping of long lines in a block, as upstream's button asks for it. Upstream's own hook lays the page out for every
 * block as it appears, and renders the block again, before a tab that was tapped is painted.
 * @returns `codeBlockRef` for the element that scrolls; whether lines are wrapped, or could be
 */
export function useWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null) as WordWrap['codeBlockRef'];
  const [isEnabled, setIsEnabled] = useState(false);
  const isCodeScrollable = useScrollsSideways(codeBlockRef);
  return {codeBlockRef, isEnabled, isCodeScrollable, toggle: () => setIsEnabled((is) => !is)};
}
