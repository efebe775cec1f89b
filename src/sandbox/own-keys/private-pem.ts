import {exportKey} from '../../tools/workshop/keys';

import type {OwnKey} from './own-key';

/** The private key in PEM, below a warning, with the name under which it is saved. */
export async function privatePemOf({key}: OwnKey): Promise<{fileName: string; text: string}> {
  return (await exportKey(key)).privatePem;
}
