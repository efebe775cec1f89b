/** What a page says about the value of a parameter or property. */

type Link = {label: string; href: string};

export type ValueNote = {
  /** At a parameter or property of a request: where readers get the value. */
  source?: {
    /** Markdown, for a value from outside the API. */
    text: string | null;
    /** The best operations that return it. */
    operations: readonly Link[];
    /** The lists of all operations that return it. */
    all: readonly Link[];
    /** The page that explains it. */
    page: Link | null;
  };
  /** At a property of an answer: the list of the operations that take it. */
  use?: Link;
};
