import type {ReactNode} from 'react';

import {addIdOf, idOf} from './form-context';
import {TOKEN} from './request-form';
import styles from './styles.module.css';
import type {Mistakes as MistakesType} from './validate';

/** Converts the path of a value in the form to a label: `body/Roles/0/Name` → `Roles 1 Name`. */
function nameOf(place: string): string {
  if (place === TOKEN) return 'Access token';
  if (place === 'body') return 'Body';
  if (place.startsWith('secret.')) return 'Credentials';
  if (!place.startsWith('body/')) return place.slice(place.indexOf('.') + 1);
  return place
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll('~1', '/').replaceAll('~0', '~')))
    .join(' ');
}

/** The control of a value, the button that adds the value, or the control or button of the nearest enclosing value. */
function controlOf(place: string): HTMLElement | null {
  for (let at = place; at !== ''; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const control = document.getElementById(idOf(at)) ?? document.getElementById(addIdOf(at));
    if (control) return control;
  }
  return null;
}

/** Focuses the control for a mistake and opens the `details` elements around it. */
export function focusMistake(place: string): void {
  const control = controlOf(place);
  for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  control?.focus();
}

export function Mistakes({mistakes}: {mistakes: MistakesType}): ReactNode {
  const entries = Object.entries(mistakes);
  return (
    <div className={styles.note}>
      <p>
        <strong>
          {entries.length === 1
            ? 'One value does not match the description:'
            : `${entries.length} values do not match the description:`}
        </strong>
      </p>
      <ul className={styles.mistakes}>
        {entries.map(([place, words]) => (
          <li key={place}>
            <button type="button" className={styles.link} onClick={() => focusMistake(place)}>
              {nameOf(place)}
            </button>{' '}
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
