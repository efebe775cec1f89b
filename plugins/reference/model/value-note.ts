/** The note about the source or uses of the value of a parameter or property. */

type Link = {label: string; href: string};

export type ValueNote = {
  /** For a parameter or property of a request: where readers get the value. */
  source?: {
    /** Markdown about the origin of a value from outside the API. */
    text: string | null;
    /** Up to three operations that return the value, best first. */
    operations: readonly Link[];
    /** Links to the lists of all operations that return the value, one for each kind of identifier that it may be. */
    all: readonly Link[];
    /** The page that explains the value. */
    page: Link | null;
  };
  /** For a property of a response: link to the list of the operations that take the value. */
  use?: Link;
};
