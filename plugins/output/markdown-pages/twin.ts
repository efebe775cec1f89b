import type {Operation, PageKind} from '../../../src/search/records';

/** The Markdown of a page. */
export type Twin = {
  /** Site path of the page, such as `/docs/concepts/`. */
  path: string;
  title: string;
  description: string;
  kind: PageKind;
  /** Null for pages that describe no operation. */
  operation: Operation | null;
  /** All headings below the title, in page order, including headings that a shortened twin omits. */
  headings: readonly {text: string; id: string | null}[];
  /** At most MAX_TWIN_LENGTH characters; ends with one line feed. */
  markdown: string;
};
