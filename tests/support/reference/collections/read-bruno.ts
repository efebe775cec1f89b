/** Reads a Bruno collection with Bruno's own parser. */
import {bruToEnvJsonV2, bruToJsonV2} from '@usebruno/lang';

import {createFill, FORM_TYPE, toReadRequest} from './request-of-file';
import type {ReadRequest} from './request-of-file';

type Settings = {clientCertificates: {enabled: boolean; certs: {domain: string; certFilePath: string}[]}};

function readRequest(
  id: string,
  text: string,
  fill: (text: string) => string,
  {clientCertificates: {enabled, certs}}: Settings,
): ReadRequest {
  const {http, params = [], headers = [], auth, body} = bruToJsonV2(text);
  if (!http) throw new Error(`${id} has no request.`);
  const [base = '', query] = http.url.split('?');
  const path = params
    .filter(({type}) => type === 'path')
    .reduce((url, {name, value}) => url.replace(`/:${name}`, () => `/${value}`), base);
  const url = fill(query === undefined ? path : `${path}?${query}`);
  const form = body?.formUrlEncoded?.map(({name, value}) => [name, fill(value)] as [string, string]);
  const certificate = certs.find(({domain}) => domain === new URL(url).host);
  return toReadRequest(
    id,
    http.method.toUpperCase(),
    url,
    [
      ...headers.map(({name, value}) => [name, fill(value)] as const),
      ...(auth?.bearer ? [['Authorization', `Bearer ${fill(auth.bearer.token)}`] as const] : []),
      ...(form ? [['Content-Type', FORM_TYPE] as const] : []),
    ],
    form ? new URLSearchParams(form).toString() : fill(body?.json ?? body?.text ?? ''),
    enabled && certificate !== undefined && fill(certificate.certFilePath).endsWith('.pem'),
  );
}

/**
 * @param files path in the folder → text
 * @param secrets variables that the reader sets
 */
export function readBruno(
  files: ReadonlyMap<string, string>,
  environment: string,
  secrets: Readonly<Record<string, string>>,
): ReadRequest[] {
  const settings = JSON.parse(files.get('bruno.json') ?? '') as Settings;
  const {variables} = bruToEnvJsonV2(files.get(`environments/${environment}.bru`) ?? '');
  const fill = createFill({...Object.fromEntries(variables.map(({name, value}) => [name, value])), ...secrets});
  return [...files]
    .filter(([file]) => /\.bru$/.test(file) && !/(^|\/)(folder|collection)\.bru$|^environments\//.test(file))
    .map(([file, text]) => readRequest(file.replace(/^.*\/|\.bru$/g, ''), text, fill, settings));
}
