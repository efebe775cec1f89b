/** Filter of the page of all operations, stored in the query string so that a filtered view can be shared. */

export type OperationFilter = {q: string; method: string; resource: string; scope: string; role: string};

/** `scopes` is empty if the operation needs no scope. */
export type OperationFacts = {
  text: string;
  method: string;
  resource: string;
  scopes: readonly string[];
  roles: readonly string[];
};

const NAMES = ['q', 'method', 'resource', 'scope', 'role'] as const;

export function parseFilter(search: string): OperationFilter {
  const parameters = new URLSearchParams(search);
  const [q, method, resource, scope, role] = NAMES.map((name) => parameters.get(name) ?? '');
  return {q: q ?? '', method: method ?? '', resource: resource ?? '', scope: scope ?? '', role: role ?? ''};
}

/** The query string of a filter, including the question mark. Empty for an empty filter. */
export function renderFilter(filter: OperationFilter): string {
  const parameters = new URLSearchParams(NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  const query = parameters.toString();
  return query && `?${query}`;
}

/** Whether an operation matches all words of the query and all selected values. */
export function matchesFilter(facts: OperationFacts, {q, method, resource, scope, role}: OperationFilter): boolean {
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .every((word) => facts.text.includes(word)) &&
    (!method || facts.method === method) &&
    (!resource || facts.resource === resource) &&
    (!scope || (scope === 'none' ? facts.scopes.length === 0 : facts.scopes.includes(scope))) &&
    (!role || facts.roles.includes(role))
  );
}
