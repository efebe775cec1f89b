/** Remembers during a visit that the reader chose the embedded index instead of the hosted service. */
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('portal.search.own-index', {persistence: 'sessionStorage'});
/** Fallback for browsers without storage. `createStorageSlot` logs and ignores the failure. */
const memory = {isChosen: false};

export function isOwnIndexChosen(): boolean {
  return memory.isChosen || slot.get() === 'yes';
}

export function chooseOwnIndex(): void {
  memory.isChosen = true;
  slot.set('yes');
}
