/** Converts steps of a flow to requests. */
import type {JsonValue} from '../../tools/lib/json';
import {isObject} from '../../tools/lib/json';
import type {Header, SandboxRequest} from '../http';

import {fill, toText, type Scope} from './expressions';
import {FlowError} from './flow-error';
import type {FlowParameter, RunnableStep} from './flow.types';

function valuesIn(place: FlowParameter['in'], step: RunnableStep, scope: Scope): [string, string][] {
  return step.parameters
    .filter((parameter) => parameter.in === place)
    .map(({name, value}) => [name, toText(fill(value, scope))]);
}

function toAddress(step: RunnableStep, scope: Scope): string {
  const path = new Map(valuesIn('path', step, scope));
  const address = step.url.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = path.get(name);
    if (value === undefined) throw new FlowError(`The step "${step.id}" has no value for {${name}}.`);
    return encodeURIComponent(value);
  });
  const query = valuesIn('query', step, scope).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

/** Returns a URL-encoded form (WHATWG URL, section 5), indented JSON, or the text itself. */
function toBodyText(contentType: string, payload: JsonValue): string {
  if (contentType === 'application/x-www-form-urlencoded' && isObject(payload))
    return new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, toText(value)])).toString();
  return /[/+]json$/.test(contentType) ? JSON.stringify(payload, null, 2) : toText(payload);
}

/**
 * Creates the request of a step.
 * @param certificate PEM, or null without mutual TLS
 * @throws FlowError if a value is missing
 */
export function toRequest(step: RunnableStep, scope: Scope, certificate: string | null): SandboxRequest {
  const {method, body} = step;
  const headers: Header[] = [
    ...valuesIn('header', step, scope),
    ...(body ? [['Content-Type', body.contentType] as const] : []),
  ];
  return {
    method,
    url: toAddress(step, scope),
    headers,
    body: body ? toBodyText(body.contentType, fill(body.payload, scope)) : '',
    certificate,
  };
}

/** Name → value of the path parameters whose values are already known. */
export function knownPathValues(step: RunnableStep, scope: Scope): Record<string, string> {
  const known = step.parameters.flatMap(({name, in: place, value}): [string, string][] => {
    if (place !== 'path') return [];
    try {
      return [[name, toText(fill(value, scope))]];
    } catch (error) {
      if (error instanceof FlowError) return [];
      throw error;
    }
  });
  return Object.fromEntries(known);
}
