import {parse, stringify} from 'yaml';

import {OTHER_OPERATIONS} from '../../../plugins/lib/error-catalogue/catalogue';

import {editionOf, nameOf} from './copy-page';

type Catalogue = {
  endpoints: Record<string, Record<string, string>>;
  codes: Record<string, {endpoints?: Record<string, number>; causes?: {at?: string[]}[]}>;
};

/** Whether the id is that of one operation. OTHER_OPERATIONS represents many operations and also their copies. */
const isSingleOperation = (endpoint: string): boolean => endpoint !== OTHER_OPERATIONS;

/**
 * Adds the copies of operations to the error catalogue: they send the same codes, with the same causes.
 * @param source text of causes.yml
 * @param times number of editions: the original and its copies
 */
export function growErrors(source: string, times: number): string {
  const copies = Array.from({length: times - 1}, (_value, index) => index + 2);
  const grow = <T>(record: Record<string, T>, change: (value: T, copy: number) => T): Record<string, T> =>
    Object.fromEntries(
      Object.entries(record).flatMap(([id, value]) => [
        [id, value],
        ...(isSingleOperation(id) ? copies.map((copy) => [nameOf(id, copy), change(value, copy)]) : []),
      ]),
    );
  const catalogue = parse(source) as Catalogue;
  for (const [page, endpoints] of Object.entries(catalogue.endpoints))
    catalogue.endpoints[page] = grow(endpoints, (call, copy) => call.replace(' /', ` /${editionOf(copy)}/`));
  for (const code of Object.values(catalogue.codes)) {
    if (code.endpoints) code.endpoints = grow(code.endpoints, (status) => status);
    for (const cause of code.causes ?? [])
      if (cause.at)
        cause.at = cause.at.flatMap((id) => [
          id,
          ...(isSingleOperation(id) ? copies.map((copy) => nameOf(id, copy)) : []),
        ]);
  }
  return stringify(catalogue, {lineWidth: 0});
}
