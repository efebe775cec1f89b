import {useEffect, useRef, useState, type ComponentProps, type ReactNode} from 'react';

/**
 * A table that scrolls inside itself where it is wider than its column. While it does, Tab stops at it, so that arrow
 * keys scroll it (WCAG 2.2, 2.1.1); Chrome and Firefox do that by themselves, Safari does not.
 */
export function ScrollableTable(props: ComponentProps<'table'>): ReactNode {
  const tableRef = useRef<HTMLTableElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const table = tableRef.current;
    if (!table) return undefined;
    const observer = new ResizeObserver(() => setScrolls(table.scrollWidth > table.clientWidth));
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return <table ref={tableRef} tabIndex={scrolls ? 0 : undefined} {...props} />;
}
