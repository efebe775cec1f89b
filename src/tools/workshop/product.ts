import type {JsonObject} from '../lib/json';

/** What the workshop makes, and how to make the same at home. */

/** Lines for a terminal, or a script for Node.js with the name of its file. */
export type HomeCommand = {language: 'bash' | 'js'; file?: string; text: string};

export type Product = {
  text: string;
  /** Name under which it is downloaded. It begins with `example`, since a key from a browser is an example. */
  fileName: string;
  home: HomeCommand[];
};

/** A product that is a signed JWT. */
export type SignedProduct = Product & {header: JsonObject; claims: JsonObject};
