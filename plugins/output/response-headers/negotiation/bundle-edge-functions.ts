import path from 'node:path';

import {build} from 'esbuild';

import type {Redirect} from '../render-redirects';

const MODULE = {format: 'esm', target: 'es2022'} as const;

/**
 * The runtime of CloudFront functions supports ECMAScript 5.1 and few later features (CloudFront, "JavaScript runtime
 * 2.0 features"). esbuild fails for syntax that it cannot transform. `handler` must be a global function.
 */
const CLOUDFRONT = {
  format: 'esm',
  target: 'es2015',
  supported: {'for-of': false, destructuring: false, 'default-argument': false, 'object-extensions': false},
} as const;

type EdgeFunction = {source: string; purpose: string; options: typeof MODULE | typeof CLOUDFRONT};

/** Path in the build → function. */
const FUNCTIONS: Readonly<Record<string, EdgeFunction>> = {
  'headers/cloudflare-middleware.js': {
    source: 'cloudflare',
    purpose: 'Cloudflare Pages: functions/developers/_middleware.js',
    options: MODULE,
  },
  'headers/netlify-edge-function.js': {
    source: 'netlify',
    purpose: 'Netlify: netlify/edge-functions/markdown.js',
    options: MODULE,
  },
  'headers/cloudfront-function.js': {
    source: 'cloudfront-request',
    purpose: 'CloudFront function for the event "viewer request", runtime cloudfront-js-2.0.',
    options: CLOUDFRONT,
  },
  'headers/cloudfront-response-function.js': {
    source: 'cloudfront-response',
    purpose: 'CloudFront function for the event "viewer response", runtime cloudfront-js-2.0.',
    options: CLOUDFRONT,
  },
};

/**
 * Bundles the functions that CDNs run for redirects, `Link` headers, and the choice between HTML and Markdown.
 * @param redirects for CloudFront; other CDNs read `_redirects`
 * @param siteDir root of the repository
 * @returns path in the build → JavaScript, the same on every machine
 */
export async function bundleEdgeFunctions(
  redirects: readonly Redirect[],
  baseUrl: string,
  siteDir: string,
): Promise<Record<string, string>> {
  const folder = path.join(siteDir, 'plugins/output/response-headers/negotiation');
  const moved = Object.fromEntries(redirects.map(({from, to}) => [from, to]));
  const entries = Object.entries(FUNCTIONS).map(async ([file, {source, purpose, options}]) => {
    const {outputFiles} = await build({
      ...options,
      entryPoints: [path.join(folder, 'edge', `${source}.ts`)],
      // esbuild writes paths relative to this folder in comments.
      absWorkingDir: folder,
      bundle: true,
      write: false,
      charset: 'utf8',
      banner: {js: `// ${purpose}`},
      define: {BASE_URL: JSON.stringify(baseUrl), MOVED: JSON.stringify(moved)},
    });
    const code = outputFiles[0]?.text ?? '';
    return [file, options === CLOUDFRONT ? code.replace(/export \{\n[^}]*\};\n$/, '') : code] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
