/** Renders the samples of an operation, and a note about the client certificate in the samples. */
import {languages} from '../../../src/reference/languages';
import type {SampleRequest} from '../../../src/reference/sample-request';
import type {Api, Operation} from '../model/operations';
import {toAssertionRequest, toSampleRequest} from '../samples/sample-request';

import {html} from './html';
import type {Html} from './html';
import {renderBodyExamples} from './render-body';
import {codeBlock} from './render-code';
import {renderEnvironments} from './render-environments';
import {renderTabs} from './render-tabs';

/** The only language of samples in twins, because agents do not need more. */
const SAMPLE_OF_TWIN = 'curl';

/** Whether people can call the operation. They can then also use the portal of the platform instead. */
function isOpenToPeople({security}: Operation): boolean {
  return security.flat().some(({scopes}) => scopes.includes('directory:website'));
}

function renderConditions(operation: Operation, {certificate}: SampleRequest): Html {
  if (!certificate) return html``;
  return html`<p class="op-note">Each presents the certificate and key of an application in <code>transport.pem</code> and <code>transport.key</code>.${isOpenToPeople(operation) && ' Until your first application has a certificate, do this in the portal.'}</p>`;
}

function renderPanel(
  language: (typeof languages)[number],
  request: SampleRequest,
  assertion: SampleRequest | null,
): Html {
  return html`<div class="op-sample" data-language="${language.id}"${language.id !== SAMPLE_OF_TWIN && html` data-markdown-ignore`}>${codeBlock(language.render(request), language.grammar, `${language.label} sample`)}${
    assertion &&
    html`<details class="op-example"><summary>With a signed assertion (<code>private_key_jwt</code>), from the variable <code>CLIENT_ASSERTION</code></summary>${codeBlock(
      language.render(assertion),
      language.grammar,
      `${language.label} sample with a signed assertion`,
    )}</details>`
  }</div>`;
}

/** Renders the samples. The script of the page selects the language and environment that the reader chose before. */
export function renderSamples(operation: Operation, api: Api): Html {
  const request = toSampleRequest(operation, api);
  const assertion = toAssertionRequest(operation, api);
  const tabs = languages.map((language) => ({
    value: language.id,
    label: html`${language.label}`,
    panel: renderPanel(language, request, assertion),
  }));
  return html`<section class="op-samples" aria-labelledby="samples"><h2 id="samples">Samples</h2>${renderEnvironments(operation, request.url)}${renderConditions(operation, request)}${renderTabs('sample-language', 'Language', tabs, 'op-languages')}${renderBodyExamples(operation, api)}</section>`;
}
