/** The environments to which the form can send a request. */
import {environmentOf as toName} from '../../reference/environments';
import type {ModelServer, RequestModel} from '../../reference/request-model';
import {MOCK_ORIGIN} from '../../site/try-it';

/** `page` is the simulated Connect in this tab. It uses the URL of the code samples. */
export type Environment = ModelServer & {id: string; kind: 'page' | 'mock' | 'sandbox'};

type Chosen = {environment: string};

/**
 * Returns the environments, the default first: this page, the mock server, the sandbox servers, never production. The
 * simulation uses the URL of the server with mutual TLS if there is one, as the code samples do.
 */
export function environmentsOf({servers}: RequestModel): Environment[] {
  const simulated = servers.find(({certificate}) => certificate) ?? servers[0];
  return [
    ...(simulated ? [{...simulated, id: 'page', label: 'This page', kind: 'page' as const}] : []),
    {id: 'mock', label: 'Local mock', url: MOCK_ORIGIN, certificate: false, kind: 'mock'},
    ...servers.map((server) => ({...server, id: server.url, kind: 'sandbox' as const})),
  ];
}

/** Converts an environment of the form to the name of the environment in the code samples. */
export function nameOf(model: RequestModel, {kind, label}: Environment): string {
  if (kind === 'mock') return 'mock';
  return toName(kind === 'page' ? (model.servers[0]?.label ?? '') : label).id;
}

/** @throws Error if there is no environment, which cannot happen because there is always the mock server */
export function environmentOf(model: RequestModel, {environment}: Chosen): Environment {
  const all = environmentsOf(model);
  const found = all.find(({id}) => id === environment) ?? all[0];
  if (!found) throw new Error('The form has no environment.');
  return found;
}

/**
 * Selects the first server of the environment that the reader selected on the page, unless a server of this environment
 * is already selected. If the reader selected production, selects the default environment instead, because the form
 * never sends to production.
 */
export function followPage<State extends Chosen>(model: RequestModel, state: State, name: string): State {
  if (nameOf(model, environmentOf(model, state)) === name) return state;
  const found = environmentsOf(model).find((one) => one.kind !== 'page' && nameOf(model, one) === name);
  return {...state, environment: (found ?? environmentOf(model, {environment: ''})).id};
}
