/** Reads the files of the API description without the code of the build, so that tests can compare both results. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import {SITE_DIR} from '../site/sites';

type Reference = {$ref: string};
type PathItem = Record<string, {operationId?: string}>;
type Root = {paths: Record<string, Reference>; webhooks: Record<string, Reference>};

type WrittenOperation = {id: string; method: string; path: string};

const readYaml = <Value>(file: string) =>
  parse(readFileSync(path.join(SITE_DIR, 'openapi', file), 'utf8')) as unknown as Value;

const root = readYaml<Root>('connect-api.yaml');

function readOperations(): WrittenOperation[] {
  const files = new Map<string, Record<string, PathItem>>();
  return Object.entries(root.paths).flatMap(([address, {$ref}]) => {
    const [file = '', item = ''] = $ref.split('#/');
    const items = files.get(file) ?? readYaml<Record<string, PathItem>>(file);
    files.set(file, items);
    return Object.entries(items[item] ?? {}).flatMap(([method, {operationId}]) =>
      operationId === undefined ? [] : [{id: operationId, method: method.toUpperCase(), path: address}],
    );
  });
}

/** The operations, in the order of their paths. */
export const writtenOperations: readonly WrittenOperation[] = readOperations();

export const writtenWebhooks: readonly string[] = Object.keys(root.webhooks);
