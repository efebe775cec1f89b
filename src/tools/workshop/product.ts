import type {JsonObject} from '../lib/json';

/** What the workshop makes, with the commands that make the same on the reader's machine. */

/** Lines for a shell; with `file`, a script for Node.js that is saved under this name. */
export type Command = {text: string; file?: string};

export type Product = {
  text: string;
  /** Name under which it is downloaded. It begins with `example`, since a key from a browser is an example. */
  fileName: string;
  commands: Command[];
};

/** A product that is a signed JWT. */
export type SignedProduct = Product & {header: JsonObject; claims: JsonObject};
