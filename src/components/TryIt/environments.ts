/** Where the form can send a request. */
import {environmentOf as toName} from '../../reference/environments';
import type {ModelServer, RequestModel} from '../../reference/request-model';
import {MOCK_ORIGIN} from '../../site/try-it';

/** `page` is the simulated Connect in this tab; its address is the one that the code samples name. */
export type Environment = ModelServer & {id: string; kind: 'page' | 'mock' | 'sandbox'};

type Chosen = {environment: string};

/**
 * Returns the environments, the default first: this page, the mock server, the sandbox servers, never production. The
 * simulation answers for the server of the code samples, which is the one with mutual TLS if there is one.
 */
export function environmentsOf({servers}: RequestModel): Environment[] {
  const simulated = servers.find(({certificate}) => certificate) ?? servers[0];
  return [
    ...(simulated ? [{...simulated, id: 'page', label: 'This page', kind: 'page' as const}] : []),
    {id: 'mock', label: 'Local mock', url: MOCK_ORIGIN, certificate: false, kind: 'mock'},
    ...servers.map((server) => ({...server, id: server.url, kind: 'sandbox' as const})),
  ];
}

/** The name of an environment in the samples of the page: `mock`, or that of its servers. */
export function nameOf(model: RequestModel, {kind, label}: Environment): string {
  if (kind === 'mock') return 'mock';
  return toName(kind === 'page' ? (model.servers[0]?.label ?? '') : label).id;
}

/** @throws Error if there is none, which `environmentsOf` excludes */
export function environmentOf(model: RequestModel, {environment}: Chosen): Environment {
  const all = environmentsOf(model);
  const found = all.find(({id}) => id === environment) ?? all[0];
  if (!found) throw new Error('The form has no environment.');
  return found;
}

/**
 * Another environment of the page selects its first server, unless the form has selected one of its servers. For
 * production, which the form never sends to, it is the default.
 */
export function followPage<State extends Chosen>(model: RequestModel, state: State, name: string): State {
  if (nameOf(model, environmentOf(model, state)) === name) return state;
  const found = environmentsOf(model).find((one) => one.kind !== 'page' && nameOf(model, one) === name);
  return {...state, environment: (found ?? environmentOf(model, {environment: ''})).id};
}
