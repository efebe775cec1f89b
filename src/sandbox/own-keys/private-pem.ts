import {exportKey} from '../../tools/workshop/keys';

import type {OwnKey} from './own-key';

/** Returns a text with a warning and the private key in PEM, and the name of the file to save. */
export async function privatePemOf({key}: OwnKey): Promise<{fileName: string; text: string}> {
  return (await exportKey(key)).privatePem;
}
