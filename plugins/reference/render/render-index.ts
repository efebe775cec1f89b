/** Renders the index page with all operations. */
import {DOWNLOAD_PATH, tagPath, tagSlug, WEBHOOKS_PATH} from '../../../src/reference/paths';
import type {Api} from '../model/operations';
import {ROLES} from '../model/roles';

import {collectHeadings} from './document-headings';
import {html} from './html';
import type {Html} from './html';
import {renderDocument} from './markdown';
import {OPERATION_COLUMNS, operationRow, scopesOf} from './operation-row';
import {renderCollectionLinks} from './render-collections';
import {toFragment} from './render-schema';
import {renderSecuritySchemes} from './render-security';

type Choice = {value: string; label: string};

function select(name: string, label: string, all: string, choices: readonly Choice[]): Html {
  return html`<div class="op-filter-field"><label for="filter-${name}">${label}</label><select id="filter-${name}" name="${name}"><option value="">${all}</option>${choices.map(
    ({value, label: text}) => html`<option value="${value}">${text}</option>`,
  )}</select></div>`;
}

/** Renders the filter, which is disabled until the script of the page runs. Hidden if JavaScript is disabled. */
function renderFilter({operations, tags}: Api): Html {
  const unique = (values: readonly string[]) => [...new Set(values)];
  const methods = unique(operations.map(({method}) => method)).map((value) => ({value, label: value.toUpperCase()}));
  const scopes = unique(operations.flatMap(scopesOf))
    .sort()
    .map((value) => ({value, label: value}));
  const used = new Set(operations.flatMap(({roles}) => roles));
  const roles = Object.entries(ROLES)
    .filter(([value]) => used.has(value))
    .map(([value, label]) => ({value, label}));
  return html`<form class="op-filter" role="search" aria-label="Filter the operations"><fieldset disabled><div class="op-filter-field"><label for="filter-q">Text</label><input type="search" id="filter-q" name="q" autocomplete="off" spellcheck="false" maxlength="64" placeholder="name, path or id"></div>${select(
    'method',
    'Method',
    'All methods',
    methods,
  )}${select(
    'resource',
    'Resource',
    'All resources',
    tags.map(({name}) => ({value: tagSlug(name), label: name})),
  )}${select('scope', 'Scope', 'All scopes', [...scopes, {value: 'none', label: 'none'}])}${select('role', 'Role', 'All roles', roles)}<button type="reset">Clear</button></fieldset><p class="op-filter-count" role="status">${operations.length} operations</p></form>`;
}

function renderFacts({info: {contact, license, termsOfService}, documentation}: Api): Html | null {
  const link = (url: string | undefined, words: string) => (url ? html`<a href="${url}">${words}</a>` : html`${words}`);
  const facts = [
    contact &&
      html`Contact: ${link(contact.url ?? (contact.email && `mailto:${contact.email}`), contact.name ?? contact.url ?? contact.email ?? '')}${contact.url && contact.email && html`, ${link(`mailto:${contact.email}`, contact.email)}`}`,
    license && html`Licence: ${link(license.url, license.name)}${license.identifier && html` (${license.identifier})`}`,
    termsOfService && link(termsOfService, 'Terms of service'),
    documentation && link(documentation.url, documentation.description ?? 'Documentation'),
  ].filter((fact) => fact !== undefined && fact !== null && fact !== '');
  return facts.length > 0 ? html`<p>${facts.map((fact, index) => html`${index > 0 && ' · '}${fact}`)}</p>` : null;
}

/** Renders the description collapsed, so that the list of operations stays near the top. */
function renderAbout(api: Api): Html {
  const {description} = api.info;
  const topics = collectHeadings(description ?? '').map(({text, id}) => html`<a href="${toFragment(id)}">${text}</a>`);
  const facts = renderFacts(api);
  if (!description && !facts) return html``;
  return html`${topics.length > 0 && html`<p class="op-topics">For all operations: ${topics.map((topic, index) => html`${index > 0 && ', '}${topic}`)}.</p>`}<details class="op-nested op-about" id="about"><summary>About the ${api.info.title}</summary>${description && renderDocument(description)}${facts}</details>`;
}

function renderWebhooks({webhooks}: Api, baseUrl: string): Html | false {
  return (
    webhooks.length > 0 &&
    html`<h2 id="webhooks">Webhooks</h2><p>The platform also sends <a href="${baseUrl.replace(/\/$/, '')}${WEBHOOKS_PATH}">${webhooks.length} webhooks</a>: messages about changes, to addresses of participants.</p>`
  );
}

/** Renders information about the API, then a table of operations with a row group per tag. */
export function renderIndex(api: Api, baseUrl: string): Html {
  const root = baseUrl.replace(/\/$/, '');
  const {title, version, summary} = api.info;
  const groups = api.tags
    .map((tag) => ({tag, operations: api.operations.filter((operation) => operation.tag === tag.name)}))
    .filter(({operations}) => operations.length > 0);
  return html`<div class="op-index" data-operation-index><p>${summary && html`${summary} `}The ${api.operations.length} operations of the ${title} ${version}, by resource. The whole description is one file: <a href="${root}${DOWNLOAD_PATH}" data-native>connect-api.yaml</a> (OpenAPI 3.1).</p>${renderCollectionLinks('all', baseUrl)}${renderAbout(
    api,
  )}${renderSecuritySchemes(api)}<h2 id="operations">Operations</h2>${renderFilter(api)}<table class="op-table">${OPERATION_COLUMNS}${groups.map(
    ({tag: {name}, operations}) => {
      const rows = operations.map((operation) => operationRow(operation, baseUrl));
      // styles.css estimates the height of a group from its number of rows.
      return html`<tbody data-resource="${tagSlug(name)}" style="--rows: ${rows.length}"><tr><th colspan="4" scope="rowgroup"><a href="${root}${tagPath(name)}">${name}</a></th></tr>${rows}</tbody>`;
    },
  )}</table>${renderWebhooks(api, baseUrl)}</div>`;
}
