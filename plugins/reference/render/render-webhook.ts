/** Renders the pages of webhooks: messages that the platform sends to a URL of the receiver. */
import {webhookPath} from '../../../src/reference/paths';
import {BRAND} from '../../../src/site/facts';
import {UNNAMED_EXAMPLE} from '../model/examples';
import type {Api, Webhook} from '../model/operations';

import {html} from './html';
import type {Html} from './html';
import {renderMarkdown} from './markdown';
import {listExamples, renderSchemas} from './render-body';
import {renderParameters} from './render-parameters';
import {renderResponses} from './render-responses';

function renderPayload({requestBody}: Webhook, api: Api): Html {
  if (!requestBody) return html``;
  return html`<section><h2 id="request-body">Payload</h2>${requestBody.description && renderMarkdown(requestBody.description)}${
    !requestBody.required && html`<p>The body may be left out.</p>`
  }${renderSchemas(requestBody.content, api, 'request', 'request')}</section>`;
}

/** Renders the examples of the payload, expanded. */
function renderMessages({requestBody}: Webhook, api: Api): Html {
  const blocks = Object.entries(requestBody?.content ?? {})
    .flatMap(([contentType, media]) => listExamples(contentType, media, api, 'request', 'the payload'))
    .map(
      ({name, description, code}) =>
        html`${name !== UNNAMED_EXAMPLE && html`<p class="op-note">${name}:</p>`}${description && renderMarkdown(description)}${code}`,
    );
  return html`${blocks.length > 0 && html`<section class="op-samples" aria-labelledby="examples"><h2 id="examples">${blocks.length === 1 ? 'Example' : 'Examples'}</h2>${blocks}</section>`}`;
}

/** Renders a page without samples, request form and URLs, because readers do not send this message. */
export function renderWebhook(webhook: Webhook, api: Api): Html {
  const {method, description, deprecated, pathWords} = webhook;
  return html`<div class="op"><div class="op-head"><p class="op-signature"><span class="op-method op-method--${method}">${method.toUpperCase()}</span> <code class="op-path">your address</code></p><p class="op-note">${BRAND} sends this message to you. It is not an operation that you can call.</p>${
    deprecated && html`<p><strong class="op-deprecated">Deprecated.</strong></p>`
  }${renderMarkdown(description)}${pathWords.summary && html`<p>${pathWords.summary}</p>`}${pathWords.description && renderMarkdown(pathWords.description)}</div><div class="op-aside">${renderMessages(webhook, api)}</div><div class="op-main">${renderParameters(webhook, api)}${renderPayload(webhook, api)}${renderResponses(webhook, api, () => [])}</div></div>`;
}

/** Renders a table of all webhooks. */
function renderWebhookTable(webhooks: readonly Webhook[], baseUrl: string): Html {
  const root = baseUrl.replace(/\/$/, '');
  return html`<table><thead><tr><th scope="col">Webhook</th><th scope="col">Reports</th></tr></thead><tbody>${webhooks.map(
    ({name, summary, deprecated}) =>
      html`<tr><td><a href="${root}${webhookPath(name)}"><code>${name}</code></a></td><td>${summary}${deprecated && html` <span class="op-deprecated">deprecated</span>`}</td></tr>`,
  )}</tbody></table>`;
}

/** @param documentation pages that explain the webhooks, if their tags have any */
export function renderWebhookIndex(
  webhooks: readonly Webhook[],
  documentation: readonly {label: string; href: string}[],
  baseUrl: string,
): Html {
  return html`<div class="op-tag"><p>Messages that ${BRAND} sends to an address of yours by HTTP. Each page has the payload with an example, the header fields and the meaning of your answer.</p>${
    documentation.length > 0 &&
    html`<p>Explained in ${documentation.map(({label, href}, index) => html`${index > 0 && ', '}<a href="${href}">${label}</a>`)}.</p>`
  }${renderWebhookTable(webhooks, baseUrl)}</div>`;
}
