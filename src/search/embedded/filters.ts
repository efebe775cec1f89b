/** Facet filters: which sections may be answered with. */
import type {FacetFilters} from '../protocol';

type Facets = Readonly<Record<string, string>>;

function holds(filter: string, facets: Facets): boolean {
  const isExclusion = filter.startsWith('-');
  const [attribute = '', ...value] = (isExclusion ? filter.slice(1) : filter).split(':');
  return (facets[attribute] === value.join(':')) !== isExclusion;
}

/** Whether facets pass filters: all of the outer list, any of an inner one. */
export function passesFilters(filters: FacetFilters | undefined, facets: Facets): boolean {
  return (filters ?? []).every((filter) =>
    typeof filter === 'string' ? holds(filter, facets) : filter.some((alternative) => holds(alternative, facets)),
  );
}
