import type {FacetFilters} from '../protocol';

type Facets = Readonly<Record<string, string>>;

function matchesFilter(filter: string, facets: Facets): boolean {
  const isExclusion = filter.startsWith('-');
  const [attribute = '', ...value] = (isExclusion ? filter.slice(1) : filter).split(':');
  return (facets[attribute] === value.join(':')) !== isExclusion;
}

/** Whether facets match all filters of the outer list and at least one filter of each inner list. */
export function passesFilters(filters: FacetFilters | undefined, facets: Facets): boolean {
  return (filters ?? []).every((filter) =>
    typeof filter === 'string'
      ? matchesFilter(filter, facets)
      : filter.some((alternative) => matchesFilter(alternative, facets)),
  );
}
