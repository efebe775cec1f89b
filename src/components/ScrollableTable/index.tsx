import {useRef, type ComponentProps, type ReactNode} from 'react';

import {useScrollsSideways} from '../use-scrolls-sideways';

/**
 * A table that scrolls horizontally if needed, and is then focusable so that arrow keys scroll it (WCAG 2.2, 2.1.1):
 * Safari does not make scrollable elements focusable.
 */
export function ScrollableTable(props: ComponentProps<'table'>): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const scrolls = useScrollsSideways(table);
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable only while it scrolls, see above
  return <table ref={table} tabIndex={scrolls ? 0 : undefined} {...props} />;
}
