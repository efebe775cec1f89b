import type {Element} from 'domhandler';

/** Converts an element to blocks of Markdown. */
export type Converter = (element: Element, context: Context) => string[];

/** Functions and settings for the conversion of a page. */
export type Context = {
  /** Converts the `href` of a link on the page to an absolute URL; null if it is not a web address. */
  toAddress: (href: string) => string | null;
  /** Returns the Mermaid source of a diagram by its id. Throws an error if there is no source. */
  findDiagram: (id: string) => string;
  /** Number of levels of nested properties to show. */
  propertyLevels: number;
  /** Returns the converter of an element that is not plain HTML, such as a group of tabs. */
  findSpecial: (element: Element) => Converter | undefined;
};
