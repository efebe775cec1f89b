import {startTransition, useEffect, useState, type RefObject} from 'react';

/**
 * Whether the content of an element overflows horizontally; false on the server and until the page has been laid out.
 * Checks only when a size changes, so that no layout is forced. Updates the state in a transition, so that rendering
 * does not delay the response to a tap.
 * @param element the scrolling element; it and its children are observed
 */
export function useScrollsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const {current} = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      const isWider = current.scrollWidth > current.clientWidth;
      startTransition(() => setScrolls(isWider));
    });
    for (const watched of [current, ...current.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
