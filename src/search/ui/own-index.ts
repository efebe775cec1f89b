/** Whether the reader goes on with the index of this site instead of the hosted service: it stays so for the visit. */
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('portal.search.own-index', {persistence: 'sessionStorage'});
/** For browsers whose storage fails, which is logged and ignored. */
const memory = {isChosen: false};

export function isOwnIndexChosen(): boolean {
  return memory.isChosen || slot.get() === 'yes';
}

export function chooseOwnIndex(): void {
  memory.isChosen = true;
  slot.set('yes');
}
