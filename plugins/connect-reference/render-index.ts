import {DOWNLOAD_PATH, tagPath, tagSlug} from '../../src/reference/paths';

import {html} from './html';
import type {Html} from './html';
import {OPERATION_COLUMNS, operationRow, scopesOf} from './operation-row';
import type {Api} from './operations';
import {ROLES} from './roles';

type Choice = {value: string; label: string};

function select(name: string, label: string, all: string, choices: readonly Choice[]): Html {
  return html`<div class="op-filter-field"><label for="filter-${name}">${label}</label><select id="filter-${name}" name="${name}"><option value="">${all}</option>${choices.map(
    ({value, label: text}) => html`<option value="${value}">${text}</option>`,
  )}</select></div>`;
}

/** The filter: off until the page's script has taken it over, and not shown where there is no script. */
function renderFilter({operations, tags}: Api): Html {
  const unique = (values: readonly string[]) => [...new Set(values)];
  const methods = unique(operations.map(({method}) => method)).map((value) => ({value, label: value.toUpperCase()}));
  const scopes = unique(operations.flatMap(scopesOf)).sort().map((value) => ({value, label: value}));
  const used = new Set(operations.flatMap(({roles}) => roles));
  const roles = Object.entries(ROLES).filter(([value]) => used.has(value)).map(([value, label]) => ({value, label}));
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

/** The body of the page of all operations: one table, a group of rows for each tag. */
export function renderIndex(api: Api, baseUrl: string): Html {
  const root = baseUrl.replace(/\/$/, '');
  return html`<div class="op-index" data-operation-index><p>The ${api.operations.length} operations of the Connect API ${api.version}, by resource. The whole description is one file: <a href="${root}${DOWNLOAD_PATH}" data-native>connect-api.yaml</a> (OpenAPI 3.1).</p>${renderFilter(
    api,
  )}<table class="op-table">${OPERATION_COLUMNS}${api.tags.map(({name}) => {
    const rows = api.operations.filter(({tag}) => tag === name).map((operation) => operationRow(operation, baseUrl));
    // The number is how tall a group is about, before it is laid out (styles.css).
    return html`<tbody data-resource="${tagSlug(name)}" style="--rows: ${rows.length}"><tr><th colspan="4" scope="rowgroup"><a href="${root}${tagPath(name)}">${name}</a></th></tr>${rows}</tbody>`;
  })}</table></div>`;
}
