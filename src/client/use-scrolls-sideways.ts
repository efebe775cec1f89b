import {useEffect, useState, type RefObject} from 'react';

import {ownTask} from './own-task';

/**
 * Whether what stands in an element is wider than it: false on the server and until the page has been laid out. Asked
 * only when a size has changed, as in a tab that is shown, and told in a task of its own: whoever tapped that tab
 * sees it first, and no layout is forced.
 * @param element that scrolls; it is watched, and so is what stands in it
 */
export function useScrollsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const {current} = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      const isWider = current.scrollWidth > current.clientWidth;
      void ownTask().then(() => setScrolls(isWider));
    });
    for (const watched of [current, ...current.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
