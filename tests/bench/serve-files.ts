/** Serves a build compressed, records what it sent, and can simulate a slow network. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

import {BASE_URL} from '../../src/site/facts';

/** A network connection: bytes per second, shared by all responses, and the time to the first byte of each. */
export type Line = {bytesPerSecond: number; firstByteMs: number};

export type FileServer = {
  address: string;
  /** Path below the base path, and bytes of the body, in request order. */
  sent: {file: string; bytes: number}[];
  setLine: (line: Line | null) => void;
  close: () => Promise<void>;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const CHUNK_BYTES = 8_192;

/** Compresses with brotli, as hosts precompress files. */
export function compress(content: Buffer | string): Buffer {
  return brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}});
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Starts a server on `PORTAL_TEST_PORT` or a free port.
 * @param folder the folder of the build
 * @param replaced content that replaces files of the build, by path relative to the base path
 */
export async function serveFiles(folder: string, replaced: Readonly<Record<string, string>>): Promise<FileServer> {
  const compressed = new Map<string, Buffer>(
    Object.entries(replaced).map(([file, content]) => [file, compress(content)]),
  );
  const sent: FileServer['sent'] = [];
  const state: {line: Line | null; freeAt: number} = {line: null, freeAt: 0};

  function read(file: string): Buffer | null {
    const known = compressed.get(file);
    if (known) return known;
    const full = path.join(folder, file);
    if (!existsSync(full) || statSync(full).isDirectory()) return null;
    const body = file.endsWith('.woff2') ? readFileSync(full) : compress(readFileSync(full));
    compressed.set(file, body);
    return body;
  }

  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const file = decodeURIComponent(pathname).slice(BASE_URL.length) + (pathname.endsWith('/') ? 'index.html' : '');
    const body = pathname.startsWith(BASE_URL) ? read(file) : null;
    if (!body) {
      response.writeHead(404).end();
      return;
    }
    sent.push({file, bytes: body.length});
    const encoding = file.endsWith('.woff2') ? {} : {'content-encoding': 'br'};
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-length': body.length,
      ...encoding,
    });
    void send(body);

    async function send(rest: Buffer): Promise<void> {
      if (!state.line) {
        response.end(rest);
        return;
      }
      const {bytesPerSecond, firstByteMs} = state.line;
      await pause(firstByteMs);
      for (let at = 0; at < rest.length; at += CHUNK_BYTES) {
        const chunk = rest.subarray(at, at + CHUNK_BYTES);
        const start = Math.max(performance.now(), state.freeAt);
        state.freeAt = start + (chunk.length / bytesPerSecond) * 1000;
        await pause(state.freeAt - performance.now());
        response.write(chunk);
      }
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(Number(process.env.PORTAL_TEST_PORT ?? 0), '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${BASE_URL}`,
    sent,
    setLine: (line) => {
      state.line = line;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
