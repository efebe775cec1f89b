/** Reads a collection with Postman's SDK. */
import {Collection} from 'postman-collection';

import {FORM_TYPE, toReadRequest} from './request-of-file';
import type {ReadRequest} from './request-of-file';

type PostmanFile = {info: {name: string; schema: string}; item: object[]};

/**
 * @param variables variables of the environment, which override the variables of the collection
 * @param hosts hosts that get the certificate according to the settings of Postman
 */
export function readPostman(
  text: string,
  variables: Readonly<Record<string, string>>,
  hosts: readonly string[],
): ReadRequest[] {
  const collection = new Collection(JSON.parse(text) as PostmanFile);
  const own = Object.fromEntries(
    collection.variables.all().map(({key, value}) => [key, value] satisfies [string, string]),
  );
  const requests: ReadRequest[] = [];
  collection.forEachItem((item) => {
    const {
      method,
      url,
      header = [],
      body,
      auth,
    } = item.request.toObjectResolved(null, [{...own, ...variables}], {
      ignoreOwnVariables: true,
    });
    const token = auth?.type === 'bearer' ? auth.bearer.find(({key}) => key === 'token')?.value : undefined;
    const path = url.path.map((segment) =>
      segment.startsWith(':') ? (url.variable.find(({key}) => key === segment.slice(1))?.value ?? segment) : segment,
    );
    const query = (url.query ?? []).map(({key, value}) => `${key}=${value}`).join('&');
    const address = `${url.host.join('.')}/${path.join('/')}${query === '' ? '' : `?${query}`}`;
    const form = body?.mode === 'urlencoded' && body.urlencoded.map(({key, value}) => [key, value] as [string, string]);
    requests.push(
      toReadRequest(
        item.id,
        method,
        address,
        [
          ...header.map(({key, value}) => [key, value] as const),
          ...(token === undefined ? [] : [['Authorization', `Bearer ${token}`] as const]),
          ...(form ? [['Content-Type', FORM_TYPE] as const] : []),
        ],
        form ? new URLSearchParams(form).toString() : (body?.raw ?? ''),
        hosts.includes(new URL(address).host),
      ),
    );
  });
  return requests;
}
