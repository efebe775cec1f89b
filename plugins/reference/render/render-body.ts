/** Renders request and response bodies. */
import {collectExamples, UNNAMED_EXAMPLE} from '../model/examples';
import type {Media} from '../model/openapi';
import type {Api, Operation} from '../model/operations';
import {isFileBody, isOtherText} from '../samples/sample-body';

import {html} from './html';
import type {Html} from './html';
import {renderMarkdown} from './markdown';
import {codeBlock, exampleText, grammarOf} from './render-code';
import {renderSchema} from './render-schema';

export type Direction = 'request' | 'response';

/** Keyword that marks properties which a request or response omits. */
export const OMITTED = {request: 'readOnly', response: 'writeOnly'} as const;

/**
 * Returns the part of an id that distinguishes content types; empty for JSON, so that `#request.Name` is short. The
 * part does not depend on the order of content types, so that links stay valid if a content type is added.
 */
export function toMediaSuffix(contentType: string): string {
  // No response has both content types, because only errors are problem documents.
  if (contentType === 'application/json' || contentType === 'application/problem+json') return '';
  if (contentType === 'application/x-www-form-urlencoded') return '-form';
  return `-${contentType.slice(contentType.indexOf('/') + 1).replace(/[\s;="]+/g, '-')}`;
}

export type Example = {name: string; description?: string; code: Html};

/** @param of what the examples show, such as `the request body` */
export function listExamples(
  contentType: string,
  media: Media,
  api: Api,
  direction: Direction,
  of: string,
): readonly Example[] {
  if (isFileBody(contentType, media, api.resolver)) return [];
  const examples = collectExamples(media, api.resolver, OMITTED[direction]).filter(
    ({value}) => !isOtherText(contentType) || typeof value !== 'object',
  );
  return examples.map((example) => ({
    name: example.summary,
    ...(example.description !== undefined && {description: example.description}),
    code: codeBlock(exampleText(contentType, example, media, api.resolver), grammarOf(contentType), `Example: ${of}`),
  }));
}

/** Renders the examples collapsed, because the samples show the first one. Twins have them below the request body. */
export function renderBodyExamples({requestBody}: Operation, api: Api): Html {
  const content = Object.entries(requestBody?.content ?? {});
  const examples = content.flatMap(([contentType, media]) => {
    const of = content.length > 1 ? `the request body as ${contentType}` : 'the request body';
    return listExamples(contentType, media, api, 'request', of).map((example) => ({...example, of}));
  });
  if (examples.length === 0) return html``;
  const blocks = examples.map(
    ({name, description, code, of}) =>
      html`<details class="op-example"><summary>${name === UNNAMED_EXAMPLE ? `Example of ${of}` : name}</summary>${description && renderMarkdown(description)}${code}</details>`,
  );
  const list =
    blocks.length > 1
      ? html`<details><summary>${blocks.length} examples of the request body</summary>${blocks}</details>`
      : blocks;
  return html`<div class="op-examples" data-of="request-body">${list}</div>`;
}

/** Renders the encoding of fields; empty for the default encoding. */
function renderEncoding({encoding = {}}: Media): Html {
  const lines = Object.entries(encoding).flatMap(([name, {contentType, style, explode, allowReserved}]) => {
    const words = [
      contentType !== undefined && html`sent as <code>${contentType}</code>`,
      (style !== undefined || explode !== undefined) &&
        html`written in the style <code>${style ?? 'form'}</code>${explode !== undefined && (explode ? ', each value by itself' : ', values joined')}`,
      allowReserved && html`reserved characters as they are`,
    ].filter((word) => word !== false && word !== undefined);
    return words.length > 0
      ? [html`<li><code>${name}</code>: ${words.map((word, index) => html`${index > 0 && ', '}${word}`)}</li>`]
      : [];
  });
  return html`${lines.length > 0 && html`<ul class="op-facts">${lines}</ul>`}`;
}

/** Renders the schema of each content type with an id, which for JSON responses is the id of the heading. */
export function renderSchemas(
  content: Record<string, Media>,
  api: Api,
  idPrefix: string,
  direction: Direction,
): Html[] {
  return Object.entries(content).map(([contentType, media]) => {
    const id = `${idPrefix}${toMediaSuffix(contentType)}`;
    const isHeading = direction === 'response' && id === idPrefix;
    return html`<div class="op-body"${!isHeading && html` id="${id}"`}><p class="op-media"><code>${contentType}</code></p>${
      media.schema &&
      renderSchema(media.schema, {
        resolver: api.resolver,
        idPrefix: id,
        omit: OMITTED[direction],
        ...(api.noteOf && {noteOf: api.noteOf}),
        ...(api.valueOf && {valueOf: api.valueOf}),
      })
    }${renderEncoding(media)}</div>`;
  });
}

/** Renders the request body; empty if the operation has none. */
export function renderRequestBody({requestBody}: Operation, api: Api): Html {
  if (!requestBody) return html``;
  return html`<section><h2 id="request-body">Request body</h2>${requestBody.description && renderMarkdown(requestBody.description)}${
    !requestBody.required && html`<p>The body may be left out.</p>`
  }${renderSchemas(requestBody.content, api, 'request', 'request')}</section>`;
}
