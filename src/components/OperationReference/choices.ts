/** Remembers what a reader chose in the radio groups of a page. */

/** Name of the radio buttons → key in local storage. */
const STORED: Readonly<Record<string, string>> = {
  'sample-language': 'portal.sample-language',
  'sample-environment': 'portal.sample-environment',
};

/** Returns null if the browser blocks local storage. */
function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.warn(`${key} could not be read from storage:`, error);
    return null;
  }
}

function writeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`${key} could not be stored:`, error);
  }
}

export function rememberChoices(root: HTMLElement): void {
  for (const [name, key] of Object.entries(STORED)) {
    const radios = [...root.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
    if (radios.length === 0) continue;
    const choice = readChoice(key);
    const stored = radios.find(({value}) => value === choice);
    if (stored) stored.checked = true;
    for (const radio of radios) radio.addEventListener('change', () => writeChoice(key, radio.value));
  }
}
