/** Renders the switch between the environments of a sample, with the URLs of each environment. */
import {environmentOf} from '../../../src/reference/environments';
import {BASE_URL} from '../../../src/site/facts';
import {MOCK_ORIGIN} from '../../../src/site/try-it';
import type {Server} from '../model/openapi';
import type {Operation} from '../model/operations';

import {html} from './html';
import type {Html} from './html';
import {renderInlineMarkdown, toPlainText} from './markdown';
import {renderTabs} from './render-tabs';

/** The page that explains how to start the mock. */
const MOCK_PAGE = `${BASE_URL}docs/apis/security/cheatsheet/#set-up`;

type Address = {url: string; note: string};
type Environment = {id: string; label: string; addresses: readonly Address[]};

/** Groups `Sandbox, mutual TLS` with `Sandbox`. Each server without a description is a separate environment. */
function groupServers(servers: readonly Server[]): Environment[] {
  const groups = new Map<string, {id: string; label: string; addresses: Address[]}>();
  for (const {url: written, description} of servers) {
    const url = written.replace(/\/$/, '');
    const {id, label, note} = environmentOf(description ?? url);
    const group = groups.get(id) ?? {id, label, addresses: []};
    group.addresses.push({url, note: note || (url.includes('//matls') ? 'mutual TLS' : '')});
    groups.set(id, group);
  }
  return [...groups.values()];
}

const codeOf = ({url, note}: Address): Html =>
  html`<code>${url}</code>${note && html` (${renderInlineMarkdown(note)})`}`;

function renderPanel(label: Html, words: readonly Html[], attributes = html``): Html {
  return html`<p class="op-note op-environment"${attributes}><span class="op-environment-name">${label}: </span>${words.map((word, index) => html`${index > 0 && ' or '}${word}`)}</p>`;
}

/**
 * Renders the environment of the samples first. The radio button of each environment lists the URLs of the environment.
 * If a reader selects it, src/components/OperationReference/environment.ts replaces each URL of the first environment
 * in the samples with the URL at the same position.
 */
export function renderEnvironments({servers}: Pick<Operation, 'servers'>, sampleUrl: string): Html {
  const groups = groupServers(servers);
  const isSampled = ({addresses}: Environment) => addresses.some(({url}) => url !== '' && sampleUrl.startsWith(url));
  const first = groups.find(isSampled);
  if (!first) return html``;
  const tabs = [first, ...groups.filter((group) => group !== first)].map(({id, label, addresses}) => ({
    value: id,
    label: html`${toPlainText(label)}`,
    attributes: html` data-urls="${first.addresses.map((_, index) => (addresses[index] ?? addresses[0])?.url).join(' ')}"`,
    panel: renderPanel(html`${toPlainText(label)}`, addresses.map(codeOf)),
  }));
  const mock = {
    value: 'mock',
    label: html`Mock`,
    attributes: html` data-urls="${first.addresses.map(() => MOCK_ORIGIN).join(' ')}"`,
    panel: renderPanel(
      html`Mock`,
      [html`<code>${MOCK_ORIGIN}</code>, <a href="${MOCK_PAGE}">on your machine</a>`],
      html` data-markdown-ignore`,
    ),
  };
  return renderTabs('sample-environment', 'Environment', [...tabs, mock], 'op-environments');
}
