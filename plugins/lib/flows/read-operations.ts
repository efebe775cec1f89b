/** Finds the operations that flows call, without reading the whole API description. */
import {readdirSync} from 'node:fs';
import path from 'node:path';

import {parse} from 'yaml';

import {readSourceSync} from '../source-text';

export type CalledOperation = {
  id: string;
  /** In upper case. */
  method: string;
  summary: string;
  /** First label of the host, such as `matls-api`. */
  host: string;
};

type Operation = {operationId?: unknown; summary?: unknown; servers?: readonly {url?: unknown}[]};

const PATHS_DIR = 'openapi/paths';
const ROOT_FILE = 'openapi/connect-api.yaml';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the first label of the host of the first server. */
function hostOf(servers: Operation['servers'], otherwise: string): string {
  const url = servers?.[0]?.url;
  return typeof url === 'string' && URL.canParse(url) ? (new URL(url).hostname.split('.')[0] ?? '') : otherwise;
}

/** Cached, because several flows call operations of the same file, and parsing a file takes up to 50 ms. */
const knownOperations = new Map<string, CalledOperation[]>();

function collectOperations(text: string, host: string): CalledOperation[] {
  const items = Object.values((parse(text, {merge: true}) as object | null) ?? {}).filter(isFields);
  return items.flatMap((item) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      if (!isFields(operation) || typeof operation.operationId !== 'string') return [];
      return [
        {
          id: operation.operationId,
          method: method.toUpperCase(),
          summary: String(operation.summary),
          host: hostOf(operation.servers, host),
        },
      ];
    }),
  );
}

/**
 * Reads the operations with these ids. Parses only files that contain an id, because parsing all files takes seconds.
 * @returns operations by id, without unknown ids
 */
export function readOperations(siteDir: string, ids: readonly string[]): ReadonlyMap<string, CalledOperation> {
  const named = new RegExp(`^ +operationId: +(${ids.join('|')})$`, 'm');
  const texts = readdirSync(path.join(siteDir, PATHS_DIR))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readSourceSync(siteDir, `${PATHS_DIR}/${name}`))
    .filter((text) => named.test(text));
  // Finds the servers without parsing the root file: they are a short list near the top.
  const [, servers = ''] = /^servers:\n((?:[ -].*\n)+)/m.exec(readSourceSync(siteDir, ROOT_FILE)) ?? [];
  const host = hostOf(parse(servers) as Operation['servers'], '');
  const operations = texts.flatMap((text) => {
    const key = `${host}\n${text}`;
    const found = knownOperations.get(key) ?? collectOperations(text, host);
    knownOperations.set(key, found);
    return found;
  });
  return new Map(operations.filter(({id}) => ids.includes(id)).map((operation) => [operation.id, operation]));
}
