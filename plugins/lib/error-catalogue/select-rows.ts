/** Selects rows of the error catalogue for the tables of pages. */
import type {Catalogue, Cause, Entry} from './catalogue';

/** The selection of a table. An empty list selects all rows, but statuses only if `codes` names them. */
export type Selection = {
  /** Ids of endpoints. */
  at: readonly string[];
  /** Codes and statuses, in the order of the table. */
  codes: readonly string[];
  topics: readonly string[];
};

export type Row = {
  entry: Entry;
  /** Ids of the selected endpoints at which the cause occurs; empty if the entry is a status. */
  endpoints: readonly string[];
  /** Status of the response. */
  status: string;
  cause: Cause;
};

const isIn = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);

function rowsOf(entry: Entry, {at, topics}: Selection): Row[] {
  const selected = entry.endpoints.filter(({id}) => isIn(at, id));
  return entry.causes
    .filter((cause) => topics.length === 0 || cause.topics.some((topic) => topics.includes(topic)))
    .flatMap((cause): Row[] => {
      if (entry.isStatus) return [{entry, endpoints: [], status: entry.code, cause}];
      const endpoints = selected.filter(({id}) => cause.at.includes(id));
      const [first] = endpoints;
      return first ? [{entry, endpoints: endpoints.map(({id}) => id), status: first.status, cause}] : [];
    });
}

/** Selects rows. Sorts them as in `codes`, and rows with the same place by status, then by code. */
export function selectRows({entries}: Catalogue, selection: Selection): Row[] {
  const {codes} = selection;
  const wanted = entries.filter(({code, isStatus}) => (isStatus ? codes.includes(code) : isIn(codes, code)));
  const place = (row: Row) => codes.indexOf(row.entry.code);
  return wanted
    .flatMap((entry) => rowsOf(entry, selection))
    .sort((a, b) => place(a) - place(b) || Number(a.status) - Number(b.status));
}
