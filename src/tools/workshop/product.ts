import type {JsonObject} from '../lib/json';

/** A product of the workshop, with equivalent commands for the reader's machine. */

/** Lines for a shell, or a script for Node.js to save as `file`. */
export type Command = {text: string; file?: string};

export type Product = {
  text: string;
  /** File name for the download. Starts with `example`, because keys from a browser are only examples. */
  fileName: string;
  commands: Command[];
};

export type SignedProduct = Product & {header: JsonObject; claims: JsonObject};
