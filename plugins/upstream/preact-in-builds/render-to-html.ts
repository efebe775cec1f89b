/** Takes the place of Docusaurus' `renderToHtml` on the server of a build: see index.ts. */
import type {VNode} from 'preact';
import {renderToString} from 'preact-render-to-string';

/**
 * Renders a page at one go. Docusaurus asks for a stream, since React may still wait for parts of a page: it is written as
 * bytes and read as text again. Here no part is waited for, and one that would be is an error.
 * @throws whatever a component throws
 */
export async function renderToHtml(app: VNode): Promise<string> {
  return renderToString(app);
}
