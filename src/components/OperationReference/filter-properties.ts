type Line = {element: HTMLElement; text: string};

/** Reads the name, type and description of a property. The text of nested properties is not included. */
function readLine(element: HTMLElement): Line {
  const own = [...element.children].filter((child) => child.matches('.op-property-line, .op-property-text'));
  return {
    element,
    text: own
      .map(({textContent}) => textContent)
      .join(' ')
      .toLowerCase(),
  };
}

function ancestorsOf(element: Element, body: Element): Element[] {
  const parent = element.parentElement;
  return parent && parent !== body ? [parent, ...ancestorsOf(parent, body)] : [];
}

function toCount(shown: number, all: number): string {
  if (shown === all) return `${all} properties`;
  return shown === 0 ? 'No property matches.' : `${shown} of ${all} properties`;
}

/**
 * Starts a filter. Shows the properties that contain all words of the field, together with their parent objects, and
 * announces the number of matches. When the field is cleared, shows all properties and restores which objects are open.
 */
export function filterProperties(field: HTMLInputElement): void {
  const body = field.closest<HTMLElement>('.op-body');
  const status = field.parentElement?.querySelector('[role="status"]');
  if (!body || !status) return;
  const lines = [...body.querySelectorAll<HTMLElement>('.op-property')].map(readLine);
  const folds = [...body.querySelectorAll<HTMLDetailsElement>('details.op-nested')];
  let wereOpen: readonly HTMLDetailsElement[] | null = null;

  function apply(): void {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isFiltered = words.length > 0;
    const found = lines.filter(({text}) => words.every((word) => text.includes(word)));
    const around = new Set(found.flatMap(({element}) => ancestorsOf(element, body as HTMLElement)));
    // Properties nested in a match are not hidden, but stay collapsed.
    const inside = found.flatMap(({element}) => [element, ...element.querySelectorAll('.op-property')]);
    const kept = new Set<Element>([...inside, ...around]);
    for (const {element} of lines) element.hidden = isFiltered && !kept.has(element);
    if (isFiltered) wereOpen ??= folds.filter(({open}) => open);
    for (const fold of folds) fold.open = isFiltered ? around.has(fold) : (wereOpen ?? []).includes(fold);
    if (!isFiltered) wereOpen = null;
    (status as HTMLElement).textContent = isFiltered ? toCount(found.length, lines.length) : '';
  }

  field.addEventListener('input', apply);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || field.value === '') return;
    event.preventDefault();
    field.value = '';
    apply();
  });
  apply();
}
