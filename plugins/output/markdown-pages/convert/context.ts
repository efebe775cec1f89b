import type {Element} from 'domhandler';

/** Converts an element to blocks of Markdown. */
export type Converter = (element: Element, context: Context) => string[];

/** What the conversion of a page needs to know about the site. */
export type Context = {
  /** Converts the address of a link on the page to an absolute one; null if it is not a web address. */
  toAddress: (href: string) => string | null;
  /** Mermaid source of a drawn diagram by its id; throws if there is none. */
  findDiagram: (id: string) => string;
  /** How many levels of properties of properties are shown. */
  propertyLevels: number;
  /** Converter of a construct that is not plain HTML. */
  findSpecial: (element: Element) => Converter | undefined;
};
