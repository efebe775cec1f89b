import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page, Route} from '@playwright/test';

import {PLAIN_BUILD} from './sites';

const folder = path.join(PLAIN_BUILD, 'assets/js');

/** The export of the page's component, as webpack writes it. */
const DEFAULT_EXPORT = /\bdefault:\(\)=>([\w$]+)/;

/**
 * Finds the chunk that contains the component of one page only.
 * @param marker text that only this chunk contains
 * @returns its name as a glob for `page.route`
 */
function findChunk(marker: string): {glob: string; source: string} {
  const found = readdirSync(folder)
    .map((name) => ({name, source: readFileSync(path.join(folder, name), 'utf8')}))
    .filter(({name, source}) => !name.startsWith('main.') && source.includes(marker) && DEFAULT_EXPORT.test(source));
  const [chunk] = found;
  if (!chunk || found.length > 1)
    throw new Error(`Expected one chunk with ${marker}, found ${found.map(({name}) => name).join(', ') || 'none'}`);
  return {glob: `**/assets/js/${chunk.name}`, source: chunk.source};
}

/** The chunk of a documentation page by its id, such as `concepts/index`. */
export const chunkOfDoc = (id: string) => findChunk(`JSON.parse('{"id":"${id}",`);

export const chunkWith = findChunk;

/** Serves the chunk without the default export of its module. */
export async function dropDefaultExport(page: Page, {glob, source}: {glob: string; source: string}): Promise<void> {
  const body = source.replace(DEFAULT_EXPORT, 'somethingElse:()=>$1');
  await page.route(glob, (route) => route.fulfill({contentType: 'text/javascript', body}));
}

/** Serves the chunk with a component that throws while `window.isBroken` is true. */
export async function breakComponent(page: Page, {glob, source}: {glob: string; source: string}): Promise<void> {
  await page.addInitScript(() => Object.assign(window, {isBroken: true}));
  const thrown =
    'new Error("The registry is closed.",{cause:new Error("Nobody has the key.",{cause:new Error("It was rotated.")})})';
  const body = source.replace(
    DEFAULT_EXPORT,
    `default:()=>function(props){if(window.isBroken)throw ${thrown};return $1(props)}`,
  );
  await page.route(glob, (route) => route.fulfill({contentType: 'text/javascript', body}));
}

/** Delays the response until the returned function is called. */
export async function holdChunk(page: Page, {glob}: {glob: string}): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(glob, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}
