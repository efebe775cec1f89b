import {exportKey} from '../../tools/workshop/keys';

import type {OwnKey} from './own-key';

/** Returns the private key in PEM below a warning, and the name of the file to save. */
export async function privatePemOf({key}: OwnKey): Promise<{fileName: string; text: string}> {
  return (await exportKey(key)).privatePem;
}
