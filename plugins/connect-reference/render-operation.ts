import {collectExamples} from './examples';
import type {NamedExample} from './examples';
import {highlight} from './highlight';
import {html} from './html';
import type {Html} from './html';
import {languages} from './languages';
import {renderInlineMarkdown, renderMarkdown} from './markdown';
import type {Media, Parameter} from './openapi';
import type {Api, Operation, SecurityAlternative, SecurityPart} from './operations';
import {renderProperty, renderSchema} from './render-schema';
import {toJson} from './samples/literals';
import {toSampleRequest} from './samples/request';

const PARAMETER_GROUPS = [
  {in: 'path', label: 'Path parameters'},
  {in: 'query', label: 'Query parameters'},
  {in: 'header', label: 'Request headers'},
] as const;

/** What a reader is told of each way to be let in (entities, section 1.2). */
function describePart({scheme, name, scopes}: SecurityPart): Html {
  if (scheme.type === 'mutualTLS') return html`the client certificate of the connection (mutual TLS)`;
  if (scheme.type === 'oauth2') {
    return html`a certificate-bound access token with scope ${scopes.map((scope) => html`<code>${scope}</code>`)}`;
  }
  if (name === 'registrationAccessToken') return html`the registration access token of the client`;
  if (name === 'clientAssertion') return html`a signed client assertion (<code>private_key_jwt</code>)`;
  return html`a bearer token`;
}

function renderAlternative(alternative: SecurityAlternative): Html {
  const parts = alternative.map(describePart);
  return html`<li>${parts.map((part, index) => (index === 0 ? part : html`, together with ${part}`))}</li>`;
}

function renderAuthentication({security}: Operation): Html {
  const body =
    security.length === 0
      ? html`<p>Public: no certificate and no token.</p>`
      : html`${security.length > 1 && html`<p>One of:</p>`}<ul>${security.map(renderAlternative)}</ul>`;
  return html`<section><h2 id="authentication">Authentication</h2>${body}</section>`;
}

function renderAddresses({servers, path}: Operation): Html {
  return html`<section><h2 id="addresses">Addresses</h2><table><thead><tr><th>Environment</th><th>Address</th></tr></thead><tbody>${servers.map(
    ({url, description}) =>
      html`<tr><td>${description ? renderInlineMarkdown(description) : 'Server'}</td><td><code>${url.replace(/\/$/, '')}${path}</code></td></tr>`,
  )}</tbody></table></section>`;
}

function renderParameters(operation: Operation, {resolver}: Api): Html[] {
  return PARAMETER_GROUPS.flatMap((group) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === group.in);
    if (parameters.length === 0) return [];
    const toLine = (parameter: Parameter) => ({
      id: parameter.name,
      name: parameter.name,
      required: parameter.required ?? false,
      deprecated: parameter.deprecated ?? false,
      schema: parameter.schema ?? {},
      description: parameter.description,
      example: parameter.example,
    });
    const context = {resolver, idPrefix: group.in, omit: 'readOnly' as const};
    return [
      html`<section><h2 id="${group.in}-parameters">${group.label}</h2><ul class="op-properties">${parameters.map((p) =>
        renderProperty(toLine(p), context),
      )}</ul></section>`,
    ];
  });
}

function grammarOf(contentType: string): string {
  return /[/+]json$/.test(contentType) ? 'json' : 'http';
}

function exampleText(contentType: string, {value}: NamedExample): string {
  if (contentType === 'application/x-www-form-urlencoded' && typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, field]) => `${encodeURIComponent(name)}=${encodeURIComponent(typeof field === 'string' ? field : JSON.stringify(field))}`)
      .join('\n&');
  }
  return typeof value === 'string' ? value : toJson(value);
}

/** A code block whose copy button the page's script brings to life; without script it is plain text. */
function codeBlock(code: string, grammar: string, label: string): Html {
  return html`<div class="op-code"><pre tabindex="0" aria-label="${label}"><code class="language-${grammar}">${
    grammar === 'http' ? html`${code}` : highlight(code, grammar)
  }</code></pre></div>`;
}

function renderExamples(contentType: string, media: Media, api: Api, omit: 'readOnly' | 'writeOnly', of: string): Html[] {
  return collectExamples(media, api.resolver, omit).map(
    (example) =>
      html`<details class="op-example"><summary>${example.summary === 'Example' ? `Example of ${of}` : example.summary}</summary>${codeBlock(
        exampleText(contentType, example),
        grammarOf(contentType),
        `Example: ${of}`,
      )}</details>`,
  );
}

function renderContent(content: Record<string, Media>, api: Api, idPrefix: string, omit: 'readOnly' | 'writeOnly', of: string): Html[] {
  return Object.entries(content).map(
    ([contentType, media], index) =>
      html`<p class="op-media"><code>${contentType}</code></p>${
        media.schema && renderSchema(media.schema, {resolver: api.resolver, idPrefix: index === 0 ? idPrefix : `${idPrefix}-${index + 1}`, omit})
      }${renderExamples(contentType, media, api, omit, of)}`,
  );
}

function renderRequestBody({requestBody}: Operation, api: Api): Html {
  if (!requestBody) return html``;
  return html`<section><h2 id="request-body">Request body</h2>${requestBody.description && renderMarkdown(requestBody.description)}${
    !requestBody.required && html`<p>The body may be left out.</p>`
  }${renderContent(requestBody.content, api, 'request', 'readOnly', 'the request body')}</section>`;
}

function statusClass(status: string): string {
  return `op-status op-status--${status.charAt(0)}xx`;
}

function renderResponses({responses}: Operation, api: Api): Html {
  return html`<section><h2 id="responses">Responses</h2>${responses.map(({status, description, headers, content}) => {
    const lines = Object.entries(headers);
    const context = {resolver: api.resolver, idPrefix: `response-${status}-header`, omit: 'writeOnly' as const};
    return html`<section class="op-response"><h3 id="response-${status}"><span class="${statusClass(status)}">${status}</span> ${reasonPhrase(status)}</h3>${renderMarkdown(
      description,
    )}${
      lines.length > 0 &&
      html`<details class="op-nested"><summary>Headers</summary><ul class="op-properties">${lines.map(([name, header]) =>
        renderProperty(
          {
            id: name,
            name,
            required: header.required ?? false,
            deprecated: header.deprecated ?? false,
            schema: header.schema ?? {},
            description: header.description,
            example: header.example,
          },
          context,
        ),
      )}</ul></details>`
    }${renderContent(content, api, `response-${status}`, 'writeOnly', `the ${status} answer`)}</section>`;
  })}</section>`;
}

/** RFC 9110, section 15: the reason phrases of the codes that the API uses. */
const REASONS: Record<string, string> = {
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '204': 'No Content',
  '302': 'Found',
  '303': 'See Other',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'Not Found',
  '405': 'Method Not Allowed',
  '406': 'Not Acceptable',
  '409': 'Conflict',
  '413': 'Content Too Large',
  '415': 'Unsupported Media Type',
  '429': 'Too Many Requests',
  '500': 'Internal Server Error',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
};

function reasonPhrase(status: string): string {
  return REASONS[status] ?? '';
}

/**
 * The nine samples as one radio group, so that choosing works without script. The first language is checked; the page's
 * script checks the reader's own choice.
 */
function renderSamples(operation: Operation, api: Api): Html {
  const request = toSampleRequest(operation, api);
  return html`<section class="op-samples" aria-labelledby="samples"><h2 id="samples">Samples</h2>${
    request.certificate &&
    html`<p class="op-note">${'Each presents the certificate and key of the software statement in transport.pem and transport.key.'}</p>`
  }<fieldset class="op-languages"><legend>Language</legend>${languages.map(
    (language, index) =>
      html`<input type="radio" name="sample-language" id="sample-${language.id}" value="${language.id}"${index === 0 && html` checked`}><label for="sample-${language.id}">${language.label}</label>`,
  )}${languages.map(
    (language) =>
      html`<div class="op-sample" data-language="${language.id}">${codeBlock(language.render(request), language.grammar, `${language.label} sample`)}</div>`,
  )}</fieldset></section>`;
}

/**
 * The body of an operation's page as HTML: everything that a reader needs, before any script has run.
 * Its root carries the attributes that the search index reads.
 */
export function renderOperation(operation: Operation, api: Api): string {
  const method = operation.method.toUpperCase();
  return html`<div class="op" data-operation-id="${operation.id}" data-operation-tag="${operation.tag}"><div class="op-main"><p class="op-signature"><span class="op-method op-method--${operation.method}" data-operation-method>${method}</span> <code class="op-path" data-operation-path>${operation.path}</code></p>${
    operation.deprecated && html`<p class="op-warning">Deprecated: plan your move away from this operation.</p>`
  }${renderMarkdown(operation.description)}${renderAuthentication(operation)}${renderAddresses(operation)}${renderParameters(operation, api)}${renderRequestBody(
    operation,
    api,
  )}${renderResponses(operation, api)}</div><div class="op-aside">${renderSamples(operation, api)}</div></div>`.html;
}
