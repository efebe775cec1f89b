/** Setting for the slash key (WCAG 2.1.4: single-character shortcuts can be turned off). */
import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('portal.search.slash-key');

/** On by default. `createStorageSlot` logs and ignores storage failures. */
export function isSlashKeyOn(): boolean {
  return slot.get() !== 'off';
}

export function setSlashKey(isOn: boolean): void {
  slot.set(isOn ? 'on' : 'off');
}
