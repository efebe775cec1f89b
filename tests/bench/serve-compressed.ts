import {createReadStream, existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {BASE_URL} from '../../src/site/facts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff': 'font/woff2',
  '.yaml': 'application/yaml',
};

const COMPRESSED = /\.(html|js|css|json|svg|txt|yaml)$/;

/**
 * Serves a build like a CDN: compressed with gzip level 9, hashed files cacheable.
 * @param folder of the build
 * @returns the server and its address, including the base path
 */
export async function serveCompressed(folder: string): Promise<{server: Server; address: string}> {
  const kept = new Map<string, Buffer>();
  const compress = (file: string) => {
    const known = kept.get(file);
    if (known) return known;
    const made = gzipSync(readFileSync(file), {level: 9});
    kept.set(file, made);
    return made;
  };
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const inside = path.normalize(
      decodeURIComponent(pathname.startsWith(BASE_URL) ? pathname.slice(BASE_URL.length) : '404.html'),
    );
    const wanted = path.join(folder, inside, pathname.endsWith('/') ? 'index.html' : '');
    const isFound = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile();
    const file = isFound ? wanted : path.join(folder, '404.html');
    response.statusCode = isFound ? 200 : 404;
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader(
      'Cache-Control',
      pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (COMPRESSED.test(file)) {
      response.setHeader('Content-Encoding', 'gzip');
      response.end(compress(file));
    } else createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE_URL}`};
}
