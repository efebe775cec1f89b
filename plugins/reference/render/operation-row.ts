/** Renders tables of operations. */
import {operationPath} from '../../../src/reference/paths';
import type {Operation} from '../model/operations';
import {describeRoles} from '../model/roles';

import {html} from './html';
import type {Html} from './html';

export function scopesOf({security}: Operation): string[] {
  return [...new Set(security.flat().flatMap(({scheme, scopes}) => (scheme.type === 'oauth2' ? scopes : [])))];
}

/** Renders the name of the method, because colour alone is not accessible. */
function methodBadge(method: string): Html {
  return html`<span class="op-method op-method--${method}">${method.toUpperCase()}</span>`;
}

export const OPERATION_COLUMNS: Html = html`<thead><tr><th scope="col">Method</th><th scope="col">Operation</th><th scope="col">Scope</th><th scope="col">Who may call it</th></tr></thead>`;

/** Allows line breaks before the slashes of a path, so that names stay on one line. */
function breakable(path: string): Html[] {
  return path.split(/(?<=.)(?=\/)/).map((part, position) => (position === 0 ? html`${part}` : html`<wbr>${part}`));
}

/** Renders a row, with data attributes that the filter of the index reads. */
export function operationRow(operation: Operation, baseUrl: string): Html {
  const {id, method, path, summary, roles, deprecated} = operation;
  const scopes = scopesOf(operation);
  const href = `${baseUrl.replace(/\/$/, '')}${operationPath(id)}`;
  return html`<tr data-operation="${id}" data-method="${method}" data-scopes="${scopes.join(' ')}" data-roles="${roles.join(' ')}"><td>${methodBadge(method)}</td><td><a href="${href}">${summary}</a>${
    deprecated && html` <span class="op-deprecated">deprecated</span>`
  }<br><code class="op-row-path">${breakable(path)}</code></td><td>${scopes.length > 0 ? scopes.map((scope) => html`<code>${scope}</code> `) : 'none'}</td><td>${describeRoles(roles)}</td></tr>`;
}
