import {parse, stringify} from 'yaml';

import {OTHER_OPERATIONS} from '../../../plugins/lib/error-catalogue/catalogue';

import {editionOf, nameOf, numbersOf} from './copy-page';

type Catalogue = {
  endpoints: Record<string, Record<string, string>>;
  codes: Record<string, {endpoints?: Record<string, number>; causes?: {at?: string[]}[]}>;
};

/**
 * Adds the copies of operations to the error catalogue: they send the same codes, with the same causes.
 * @param source text of causes.yml
 * @param times number of editions: the original and its copies
 */
export function growErrors(source: string, times: number): string {
  // OTHER_OPERATIONS represents many operations and also their copies.
  const copiesOf = (id: string) =>
    id === OTHER_OPERATIONS ? [] : numbersOf(times).map((copy) => ({id: nameOf(id, copy), copy}));
  const grow = <T>(record: Record<string, T>, change: (value: T, copy: number) => T): Record<string, T> =>
    Object.fromEntries(
      Object.entries(record).flatMap(([id, value]) => [
        [id, value],
        ...copiesOf(id).map((one) => [one.id, change(value, one.copy)]),
      ]),
    );
  const catalogue = parse(source) as Catalogue;
  for (const [page, endpoints] of Object.entries(catalogue.endpoints))
    catalogue.endpoints[page] = grow(endpoints, (call, copy) => call.replace(' /', ` /${editionOf(copy)}/`));
  for (const code of Object.values(catalogue.codes)) {
    if (code.endpoints) code.endpoints = grow(code.endpoints, (status) => status);
    for (const cause of code.causes ?? [])
      if (cause.at) cause.at = cause.at.flatMap((id) => [id, ...copiesOf(id).map((one) => one.id)]);
  }
  return stringify(catalogue, {lineWidth: 0});
}
