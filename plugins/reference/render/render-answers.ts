/** Renders the examples of the responses by status. */
import {UNNAMED_EXAMPLE} from '../model/examples';
import type {Api, Operation} from '../model/operations';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown, renderMarkdown} from './markdown';
import {listExamples} from './render-body';
import type {Example} from './render-body';
import {isError, reasonPhrase, renderBadge} from './render-responses';
import {toFragment} from './render-schema';
import {renderTabs} from './render-tabs';

type Response = Operation['responses'][number];

function renderExample({name, description, code}: Example, isOnly: boolean, isFirst: boolean): Html {
  const words = html`${description && renderMarkdown(description)}${code}`;
  if (isOnly && name === UNNAMED_EXAMPLE) return html`<div class="op-example">${words}</div>`;
  return html`<details class="op-example"${isFirst && html` open`}><summary>${name}</summary>${words}</details>`;
}

function renderExamples({status, content}: Response, api: Api): Html {
  const examples = Object.entries(content).flatMap(([contentType, media]) =>
    listExamples(contentType, media, api, 'response', `the ${status} answer`),
  );
  if (examples.length > 0)
    return html`${examples.map((example, index) => renderExample(example, examples.length === 1, index === 0))}`;
  const types = Object.keys(content);
  return html`<p class="op-note" data-markdown-ignore>${types.length === 0 ? 'No body.' : html`A body of the type <code>${types.join(', ')}</code>.`}</p>`;
}

/** Renders the status. Omits descriptions of errors, which are in the section on errors. */
function renderMeaning(response: Response): Html {
  const {status, description} = response;
  const name = html`<a href="${toFragment(`response-${status}`)}">${status} ${reasonPhrase(status)}</a>`;
  return html`<p class="op-note" data-markdown-ignore>${name}${!isError(response) && html`: ${renderInlineMarkdown(description)}`}</p>`;
}

/**
 * Renders examples. Twins have each example below its response (plugins/output/markdown-pages/place-examples.ts); the
 * search index contains no examples.
 * @returns a tab for each status, success first; empty if there are no responses
 */
export function renderAnswers({responses}: Operation, api: Api): Html {
  const ordered = [...responses.filter((one) => !isError(one)), ...responses.filter(isError)];
  if (ordered.length === 0) return html``;
  const tabs = ordered.map((response) => ({
    value: response.status,
    label: renderBadge(response.status),
    panel: html`<div class="op-examples op-answer" data-of="response-${response.status}">${renderMeaning(response)}${renderExamples(response, api)}</div>`,
  }));
  return html`<section class="op-answers" aria-labelledby="answers"><h2 id="answers" data-markdown-ignore>Answers</h2>${renderTabs('answer', 'Status', tabs, 'op-statuses')}</section>`;
}
