import {readFileSync} from 'node:fs';
import path from 'node:path';

export type ListedRoute = {route: string; title: string; sidebar: string | null; kind: string; purpose: string};

/** Every route except operation pages, from the product's table. */
export const listedRoutes: readonly ListedRoute[] = JSON.parse(
  readFileSync(path.join(__dirname, '../../fixtures/routes.json'), 'utf8'),
);

/** A row of the operations catalogue. */
export type CatalogueRow = {
  tag: string;
  operationId: string;
  method: string;
  path: string;
  summary: string;
  auth: string;
  notes: string;
};

/** Splits a line of CSV; fields may be quoted (RFC 4180, section 2). */
function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  );
}

/** The operations of the Connect API, from the product's catalogue. */
export function readCatalogue(): CatalogueRow[] {
  const [, ...rows] = readFileSync(path.join(__dirname, '../../fixtures/operations.csv'), 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [tag = '', operationId = '', method = '', operationPath = '', summary = '', auth = '', notes = ''] =
      splitLine(row);
    return {tag, operationId, method, path: operationPath, summary, auth, notes};
  });
}
