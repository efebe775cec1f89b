import {matchesFilter, parseFilter, renderFilter} from './operation-filter';
import type {OperationFilter} from './operation-filter';

type Row = {element: HTMLElement; group: HTMLElement; facts: Parameters<typeof matchesFilter>[0]};

const words = (text: string | undefined) => (text ? text.split(' ') : []);

function readRow(element: HTMLElement): Row {
  const group = element.closest('tbody') as HTMLElement;
  const {operation = '', method = '', scopes, roles} = element.dataset;
  return {
    element,
    group,
    facts: {
      text: `${element.textContent} ${operation} ${group.querySelector('th')?.textContent}`.toLowerCase(),
      method,
      resource: group.dataset.resource ?? '',
      scopes: words(scopes),
      roles: words(roles),
    },
  };
}

/** Writes the filter to the URL. Replaces the history entry, because each key press would otherwise add an entry. */
function updateQueryString(filter: OperationFilter): void {
  const {pathname, hash} = window.location;
  window.history.replaceState(window.history.state, '', pathname + renderFilter(filter) + hash);
}

/**
 * Activates the filter of the page of all operations: hides rows that do not match, and announces the number of
 * matches.
 * @param root element that contains form and table
 * @returns a function that removes the listeners
 */
export function filterOperations(root: HTMLElement): () => void {
  const form = root.querySelector('form') as HTMLFormElement;
  const count = root.querySelector('.op-filter-count') as HTMLElement;
  const rows = [...root.querySelectorAll<HTMLElement>('tr[data-operation]')].map(readRow);
  const groups = [...new Set(rows.map(({group}) => group))];

  function apply(filter: OperationFilter): void {
    for (const {element, facts} of rows) element.hidden = !matchesFilter(facts, filter);
    for (const group of groups) group.hidden = !group.querySelector('tr[data-operation]:not([hidden])');
    const left = rows.filter(({element}) => !element.hidden).length;
    // Turns off the estimated height of groups outside the viewport: estimates include hidden rows (styles.css).
    root.toggleAttribute('data-filtered', left !== rows.length);
    count.textContent =
      left === rows.length
        ? `${left} operations`
        : left === 0
          ? 'No operation matches. Clear the filter to see all.'
          : `${left} of ${rows.length} operations`;
  }

  function fill(filter: OperationFilter): void {
    for (const [name, value] of Object.entries(filter))
      (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value = value;
  }

  function onChange(): void {
    const filter = parseFilter(`?${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`);
    apply(filter);
    updateQueryString(filter);
  }

  const listeners = new AbortController();
  const {signal} = listeners;
  form.addEventListener('input', onChange, {signal});
  form.addEventListener('submit', (event) => event.preventDefault(), {signal});
  form.addEventListener(
    'reset',
    (event) => {
      // By default the browser restores the field values of the initial HTML, and only after this event.
      event.preventDefault();
      fill(parseFilter(''));
      onChange();
    },
    {signal},
  );

  (form.querySelector('fieldset') as HTMLFieldSetElement).disabled = false;
  const filter = parseFilter(window.location.search);
  fill(filter);
  apply(filter);
  return () => listeners.abort();
}
