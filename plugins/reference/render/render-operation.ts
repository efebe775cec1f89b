/** Renders the page of an operation. */
import {requestModelFile} from '../../../src/reference/paths';
import type {Api, Operation} from '../model/operations';

import type {FindErrorLinks} from './error-links';
import {html} from './html';
import type {Html} from './html';
import {renderMarkdown} from './markdown';
import {renderAnswers} from './render-answers';
import {renderRequestBody} from './render-body';
import {renderDescription} from './render-description';
import {renderParameters} from './render-parameters';
import {renderResponses} from './render-responses';
import {renderSamples} from './render-samples';
import {renderAuthentication} from './render-security';

/** Renders a link to the samples. The script of the page replaces it with a button that opens the request form. */
function renderTryIt(requestModel: string): Html {
  return html`<div class="op-try" data-markdown-ignore data-request-model="${requestModel}"><a class="op-try-open" href="#samples">Use a sample</a><p>Send this request to a mock on your machine or to the sandbox.</p></div>`;
}

function renderPathWords({pathWords: {summary, description}}: Operation): Html {
  return html`${summary && html`<p>The path: ${summary}</p>`}${description && renderMarkdown(description)}`;
}

/** Parts of the page that depend on other operations or on the release notes. */
export type Additions = {deprecation?: Html | false; history?: Html; collections?: Html};

/**
 * Renders a page that works without JavaScript. The search index reads the data attributes of the root.
 * @param findErrorLinks without this function, error responses have no links to the error catalogue
 */
export function renderOperation(
  operation: Operation,
  api: Api,
  findErrorLinks: FindErrorLinks = () => [],
  {deprecation, history, collections}: Additions = {},
): Html {
  const method = operation.method.toUpperCase();
  return html`<div class="op" data-operation-id="${operation.id}" data-operation-tag="${operation.tag}"><div class="op-head"><p class="op-signature"><span class="op-method op-method--${operation.method}" data-operation-method>${method}</span> <code class="op-path" data-operation-path>${operation.path}</code></p>${
    deprecation
  }${renderDescription(operation, api)}${renderPathWords(operation)}${renderTryIt(requestModelFile(operation.id))}</div><div class="op-aside">${renderSamples(operation, api)}${renderAnswers(operation, api)}${collections}</div><div class="op-main">${renderAuthentication(operation)}${renderParameters(operation, api)}${renderRequestBody(
    operation,
    api,
  )}${renderResponses(operation, api, findErrorLinks)}${history}</div></div>`;
}
