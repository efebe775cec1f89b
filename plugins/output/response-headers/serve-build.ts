import {existsSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';

import sirv from 'sirv';

import {SKILLS_INDEX_FILE, TWIN, twinOf} from '../../../src/site/agents';
import {BASE_URL} from '../../../src/site/facts';
import {SECURITY_FILE} from '../../../src/site/security';

import {headersOf, type HeaderRule} from './header-rules';
import {RULES_FILE} from './index';
import {PAGE_VARY, linkOf} from './negotiation/page-links';
import {prefersMarkdown} from './negotiation/prefers-markdown';
import {SERVER_FILES} from './render-headers';

/** Content types of extensions that sirv does not know or serves without a charset. */
const TYPES: Readonly<Record<string, string>> = {
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.tgz': 'application/gzip',
  '.mcpb': 'application/zip',
  '.http': 'text/plain; charset=utf-8',
  '.hurl': 'text/plain; charset=utf-8',
  '.vars': 'text/plain; charset=utf-8',
  '.env': 'text/plain; charset=utf-8',
  '.sh': 'text/plain; charset=utf-8',
};

/** Includes `Accept-Encoding`, because the server also sends compressed copies. */
const PAGE_VARIES = `${PAGE_VARY}, Accept-Encoding`;

/**
 * Serves a build as in production, with response headers, 404 page, redirects to trailing slashes, and Markdown for
 * clients that prefer it.
 * @returns a server on which the caller must call `listen`
 * @throws Error if the folder contains no build
 */
export function createBuildServer(folder: string): Server {
  const rules = JSON.parse(readFileSync(path.join(folder, RULES_FILE), 'utf8')) as HeaderRule[];
  const notFound = readFileSync(path.join(folder, '404.html'));
  const files = sirv(folder, {
    etag: true,
    // Uses the copies that `npm run compress` writes.
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      const type = TYPES[path.extname(pathname)];
      if (type) response.setHeader('Content-Type', type);
      if (pathname.endsWith('/') || pathname.endsWith(`/${TWIN}`)) response.setHeader('Vary', PAGE_VARIES);
      for (const [name, value] of Object.entries(headersOf(rules, BASE_URL.slice(0, -1) + pathname)))
        response.setHeader(name, value);
    },
  });
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answerNotFound = () =>
      void response
        .writeHead(404, {...headersOf(rules, BASE_URL), 'Content-Type': 'text/html; charset=utf-8'})
        .end(notFound);
    const redirect = (to: string) => void response.writeHead(302, {Location: to}).end();
    // In production, these files are also served from the root of the host.
    if (['/robots.txt', '/llms.txt', `/${SECURITY_FILE}`, `/${SKILLS_INDEX_FILE}`].includes(url.pathname))
      url.pathname = BASE_URL + url.pathname.slice(1);
    if (['/', BASE_URL.slice(0, -1)].includes(url.pathname)) return redirect(BASE_URL);
    if (!url.pathname.startsWith(BASE_URL)) return answerNotFound();
    // Pages have no file extension; their URLs end with a slash.
    if (!/\/$|\.[a-z\d]{1,11}$/i.test(url.pathname)) return redirect(`${url.pathname}/${url.search}`);
    const exists = (file: string) => existsSync(path.join(folder, file.slice(BASE_URL.length)));
    const twin = twinOf(url.pathname, BASE_URL);
    const link = linkOf(url.pathname, BASE_URL);
    if (link && exists(twin ?? url.pathname)) {
      response.setHeader('Link', link);
      // sirv does not call `setHeaders` for a response with status 304.
      response.setHeader('Vary', PAGE_VARIES);
      if (twin && prefersMarkdown(request.headers.accept)) url.pathname = twin;
    }
    request.url = url.pathname.slice(BASE_URL.length - 1) + url.search;
    return SERVER_FILES.some((file) => url.pathname.startsWith(BASE_URL + file))
      ? answerNotFound()
      : files(request, response, answerNotFound);
  });
}
