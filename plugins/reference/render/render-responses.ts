/** Renders the responses of an operation. */
import {STATUS_CODES} from 'node:http';

import {isJsonObject} from '../../../src/reference/exact-json';
import {statedExamples} from '../model/examples';
import type {Api, Operation} from '../model/operations';
import {flatten} from '../model/schema';

import type {FindErrorLinks} from './error-links';
import {renderErrorLinks} from './error-links';
import {html} from './html';
import type {Html} from './html';
import {renderMarkdown} from './markdown';
import {OMITTED, renderSchemas, toMediaSuffix} from './render-body';
import {notationOf, toSource} from './render-parameters';
import {renderProperty, toFragment} from './render-schema';

type Response = Operation['responses'][number];

/** Reason phrases that RFC 9110 renamed, but Node.js did not. */
const RENAMED: Readonly<Record<string, string>> = {'413': 'Content Too Large', '422': 'Unprocessable Content'};

const RANGES: Readonly<Record<string, string>> = {
  '1XX': 'Any interim answer',
  '2XX': 'Any success',
  '3XX': 'Any redirect',
  '4XX': 'Any mistake of the caller',
  '5XX': 'Any failure of the server',
  default: 'Any other answer',
};

/** RFC 9110, section 15; the class for a range such as 4XX. */
export function reasonPhrase(status: string): string {
  return RENAMED[status] ?? RANGES[status] ?? STATUS_CODES[status] ?? '';
}

export function isError({status}: Response): boolean {
  return !/^[123]/.test(status);
}

export function renderBadge(status: string): Html {
  return html`<span class="op-status op-status--${status.charAt(0)}xx">${status}</span>`;
}

function renderHeading(response: Response): Html {
  const id = `response-${response.status}`;
  return html`<h3 id="${id}"><a class="op-anchor" href="${toFragment(id)}">${renderBadge(response.status)} ${reasonPhrase(response.status)}</a></h3>`;
}

function renderHeaders({status, headers}: Response, api: Api): Html | null {
  const lines = Object.entries(headers);
  if (lines.length === 0) return null;
  const {resolver, noteOf} = api;
  const context = {
    resolver,
    idPrefix: `response-${status}-header`,
    omit: OMITTED.response,
    ...(noteOf && {noteOf}),
  };
  return html`<ul class="op-properties">${lines.map(([name, header]) => renderProperty(toSource(name, header, api.resolver, notationOf({...header, name, in: 'header'}, api.resolver)), context))}</ul>`;
}

/** Renders the enum of the member `error` (RFC 6749, section 5.2), with a link to the meanings. */
function renderErrorCodes({status, content}: Response, api: Api): Html[] {
  return Object.entries(content).flatMap(([contentType, {schema}]) => {
    const error = schema && flatten(schema, api.resolver).properties?.error;
    const codes = error && flatten(error, api.resolver).enum;
    if (!codes) return [];
    const id = `response-${status}${toMediaSuffix(contentType)}.error`;
    return [
      html`<p class="op-codes"><a href="${toFragment(id)}">${codes.length === 1 ? 'What the code' : `What each of the ${codes.length} codes`} of <code>error</code> means</a></p>`,
    ];
  });
}

function renderNoBody({content}: Response): Html | false {
  return Object.keys(content).length === 0 && html`<p class="op-note">No body.</p>`;
}

function renderSuccess(response: Response, api: Api): Html {
  const {status, description, content} = response;
  const headers = renderHeaders(response, api);
  return html`<section class="op-response">${renderHeading(response)}${renderMarkdown(description)}${renderNoBody(response)}${
    headers && html`<details class="op-nested"><summary>Headers</summary>${headers}</details>`
  }${renderSchemas(content, api, `response-${status}`, 'response')}</section>`;
}

/** Headers come first, because `Retry-After` is among them. */
function renderErrorFields(response: Response, api: Api): Html | false {
  const {status, content} = response;
  const headers = renderHeaders(response, api);
  const schemas = renderSchemas(content, api, `response-${status}`, 'response');
  const hasBody = schemas.length > 0;
  const summary = headers && hasBody ? 'Headers and body' : headers ? 'Headers' : 'Body';
  return (
    (headers !== null || hasBody) &&
    html`<details class="op-nested"><summary>${summary}</summary>${headers}${schemas}</details>`
  );
}

/** Renders meaning, remedy and links to the causes. */
function renderError(response: Response, api: Api, links: ReturnType<FindErrorLinks>): Html {
  return html`<section class="op-response op-error">${renderHeading(response)}<div class="op-error-text">${renderMarkdown(response.description)}${links.length > 0 ? renderErrorLinks(links) : renderErrorCodes(response, api)}${renderNoBody(response)}${renderErrorFields(response, api)}</div></section>`;
}

/** Codes in the examples of a problem document (RFC 9457). */
const sentCodes = ({content}: Response, api: Api): string[] =>
  Object.values(content)
    .flatMap((media) => statedExamples(media, api.resolver))
    .flatMap(({value}) => (isJsonObject(value) && typeof value.code === 'string' ? [value.code] : []));

function renderCodes(responses: readonly Response[]): Html {
  return html`<p class="op-responses">${responses.map(({status}, index) => html`${index > 0 && ' '}<a href="${toFragment(`response-${status}`)}">${renderBadge(status)}</a>`)}</p>`;
}

/** Renders an overview of the codes, then success responses, then errors. */
export function renderResponses(
  operation: Pick<Operation, 'id' | 'responses'>,
  api: Api,
  findErrorLinks: FindErrorLinks,
): Html {
  const {responses} = operation;
  const successes = responses.filter((response) => !isError(response));
  const errors = responses.filter(isError);
  return html`<section><h2 id="responses">Responses</h2>${renderCodes([...successes, ...errors])}${successes.map((response) => renderSuccess(response, api))}</section>${
    errors.length > 0 &&
    html`<section><h2 id="errors">Errors</h2>${errors.map((response) => renderError(response, api, findErrorLinks(operation, response.status, sentCodes(response, api))))}</section>`
  }`;
}
