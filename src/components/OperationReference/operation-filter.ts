/** What the reader looks for on the page of all operations: kept in the address, so that a view can be shared. */

export type OperationFilter = {q: string; method: string; resource: string; scope: string; role: string};

/** What a row says of its operation. `scopes` is empty where none is asked for. */
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

/** The query string of a filter, with its question mark; empty for one that holds nothing back. */
export function renderFilter(filter: OperationFilter): string {
  const parameters = new URLSearchParams(NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  const query = parameters.toString();
  return query && `?${query}`;
}

/** Whether an operation passes: every word of the text, and each choice that was made. */
export function passes(facts: OperationFacts, {q, method, resource, scope, role}: OperationFilter): boolean {
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
