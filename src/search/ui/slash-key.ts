/** Whether the slash key opens the search: WCAG 2.1.4 wants a shortcut of a single character to have an off switch. */
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('portal.search.slash-key');

/** On unless the reader has turned it off. Storage that fails is logged and ignored. */
export function isSlashKeyOn(): boolean {
  return slot.get() !== 'off';
}

export function setSlashKey(isOn: boolean): void {
  slot.set(isOn ? 'on' : 'off');
}
