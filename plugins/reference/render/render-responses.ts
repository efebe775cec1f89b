/** Renders the responses of an operation, with links from error responses to the causes of the errors. */
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

/** Returns the reason phrase (RFC 9110, section 15), or the name of the class for a range such as 4XX. */
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

/**
 * Most errors of an operation have the same schema. The page shows this schema only at the first error.
 * @returns status of the error response at which the page shows the schema of the given response
 */
function findShown(response: Response, contentType: string, errors: readonly Response[]): string {
  const refOf = ({content}: Response) => (content[contentType]?.schema as {$ref?: string} | undefined)?.$ref;
  const ref = refOf(response);
  return (ref === undefined ? response : (errors.find((one) => refOf(one) === ref) ?? response)).status;
}

/** Renders a link to the property `error`, whose enum lists the codes (RFC 6749, section 5.2). */
function renderErrorCodes(response: Response, errors: readonly Response[], api: Api): Html[] {
  return Object.entries(response.content).flatMap(([contentType, {schema}]) => {
    const error = schema && flatten(schema, api.resolver).properties?.error;
    const codes = error && flatten(error, api.resolver).enum;
    if (!codes) return [];
    const id = `response-${findShown(response, contentType, errors)}${toMediaSuffix(contentType)}.error`;
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

function renderErrorBodies(response: Response, errors: readonly Response[], api: Api): Html[] {
  return Object.entries(response.content).flatMap(([contentType, media]) => {
    const shown = findShown(response, contentType, errors);
    if (shown === response.status)
      return renderSchemas({[contentType]: media}, api, `response-${response.status}`, 'response');
    return [
      html`<div class="op-body"><p class="op-media"><code>${contentType}</code></p><p class="op-note">The same properties as in <a href="${toFragment(`response-${shown}`)}">${shown}</a>.</p></div>`,
    ];
  });
}

/** Renders headers first, because they include `Retry-After`. */
function renderErrorFields(response: Response, errors: readonly Response[], api: Api): Html | false {
  const headers = renderHeaders(response, api);
  const schemas = renderErrorBodies(response, errors, api);
  const hasBody = schemas.length > 0;
  const summary = headers && hasBody ? 'Headers and body' : headers ? 'Headers' : 'Body';
  return (
    (headers !== null || hasBody) &&
    html`<details class="op-nested"><summary>${summary}</summary>${headers}${schemas}</details>`
  );
}

/** Renders an error response, with links to its causes, or else with a link to the codes. */
function renderError(
  response: Response,
  errors: readonly Response[],
  api: Api,
  links: ReturnType<FindErrorLinks>,
): Html {
  return html`<section class="op-response op-error">${renderHeading(response)}<div class="op-error-text">${renderMarkdown(response.description)}${links.length > 0 ? renderErrorLinks(links) : renderErrorCodes(response, errors, api)}${renderNoBody(response)}${renderErrorFields(response, errors, api)}</div></section>`;
}

/** Returns the codes in the examples of a problem document (RFC 9457). */
const sentCodes = ({content}: Response, api: Api): string[] =>
  Object.values(content)
    .flatMap((media) => statedExamples(media, api.resolver))
    .flatMap(({value}) => (isJsonObject(value) && typeof value.code === 'string' ? [value.code] : []));

function renderCodes(responses: readonly Response[]): Html {
  return html`<p class="op-responses">${responses.map(({status}, index) => html`${index > 0 && ' '}<a href="${toFragment(`response-${status}`)}">${renderBadge(status)}</a>`)}</p>`;
}

/** Renders an overview of the status codes, then success responses, then errors. */
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
    html`<section><h2 id="errors">Errors</h2>${errors.map((response) => renderError(response, errors, api, findErrorLinks(operation, response.status, sentCodes(response, api))))}</section>`
  }`;
}
