/** Renders the samples of an operation and what they need. */
import {languages} from '../../../src/reference/languages';
import type {SampleRequest} from '../../../src/reference/sample-request';
import {SANDBOX_ORIGINS} from '../../../src/site/try-it';
import type {Api, Operation} from '../model/operations';
import {toAssertionRequest, toSampleRequest} from '../samples/sample-request';

import {html} from './html';
import type {Html} from './html';
import {codeBlock} from './render-code';

/** Agents need one sample; the Markdown page has this one. */
const SAMPLE_OF_TWIN = 'curl';

/** A person can call it, so that the portal of the platform can too. */
function isOpenToPeople({security}: Operation): boolean {
  return security.flat().some(({scopes}) => scopes.includes('directory:website'));
}

function findSandbox({servers}: Operation, {certificate}: SampleRequest): string | undefined {
  return servers
    .map(({url}) => url.replace(/\/$/, ''))
    .find((url) => SANDBOX_ORIGINS.includes(url) && url.includes('//matls') === certificate);
}

/** What a reader needs before the samples work: a certificate, and the address of the sandbox. */
function renderConditions(operation: Operation, request: SampleRequest): Html {
  const sandbox = findSandbox(operation, request);
  const sentences = [
    request.certificate &&
      html`Each presents the certificate and key of an application in <code>transport.pem</code> and <code>transport.key</code>.`,
    request.certificate &&
      isOpenToPeople(operation) &&
      html`Until your first application has a certificate, do this in the portal.`,
    sandbox && html`To start in the sandbox, call <code>${sandbox}</code> instead.`,
  ].filter((sentence) => sentence !== false && sentence !== undefined);
  return html`${sentences.length > 0 && html`<p class="op-note">${sentences.map((sentence, index) => html`${index > 0 && ' '}${sentence}`)}</p>`}`;
}

/** A radio group works without JavaScript. Our script restores the language of the reader. */
export function renderSamples(operation: Operation, api: Api): Html {
  const request = toSampleRequest(operation, api);
  const assertion = toAssertionRequest(operation, api);
  return html`<section class="op-samples" aria-labelledby="samples"><h2 id="samples">Samples</h2>${renderConditions(operation, request)}<fieldset class="op-languages"><legend>Language</legend>${languages.map(
    (language, index) =>
      html`<input type="radio" name="sample-language" id="sample-${language.id}" value="${language.id}"${index === 0 && html` checked`}><label for="sample-${language.id}">${language.label}</label>`,
  )}${languages.map(
    (language) =>
      html`<div class="op-sample" data-language="${language.id}"${language.id !== SAMPLE_OF_TWIN && html` data-markdown-ignore`}>${codeBlock(language.render(request), language.grammar, `${language.label} sample`)}${
        assertion &&
        html`<p class="op-note">With a signed assertion (<code>private_key_jwt</code>), from the variable <code>CLIENT_ASSERTION</code>:</p>${codeBlock(
          language.render(assertion),
          language.grammar,
          `${language.label} sample with a signed assertion`,
        )}`
      }</div>`,
  )}</fieldset></section>`;
}
