import {toUrl} from '../../lib/to-url';
import {ToolError} from '../../lib/tool-error';

import {isPlaceholder, parseForm, toParameter, toRequest, type Parameter, type Request} from './request';
import {splitShellWords} from './shell-words';

/** Reads a curl command (curl 8, https://curl.se/docs/manpage.html). */

/** Short options that the doctor reads, with their long names. */
const SHORT: Readonly<Record<string, string>> = {
  d: 'data',
  E: 'cert',
  F: 'form',
  G: 'get',
  H: 'header',
  I: 'head',
  u: 'user',
  X: 'request',
};
/** Options without a value. */
const FLAGS = new Set(['get', 'head']);
/** Options with a value that the doctor reads. */
const READ = new Set([
  'cert',
  'data',
  'data-ascii',
  'data-binary',
  'data-raw',
  'data-urlencode',
  'form',
  'form-string',
  'header',
  'json',
  'oauth2-bearer',
  'request',
  'url',
  'url-query',
  'user',
]);
/** Options with a value that the doctor ignores. */
const SKIPPED = new Set(
  (
    'key cacert capath cert-type key-type pass cookie cookie-jar output write-out user-agent referer proxy proxy-user ' +
    'connect-timeout max-time retry retry-delay resolve connect-to interface ciphers tls-max tls13-ciphers config ' +
    'dump-header upload-file range limit-rate noproxy'
  ).split(' '),
);
const SKIPPED_SHORT = new Set('AbceDKmoTwxrUyYzC'.split(''));

type Option = {name: string; value: string};

/** Splits words into options and addresses. */
function readOptions(words: readonly string[]): {options: Option[]; rest: string[]} {
  const options: Option[] = [];
  const rest: string[] = [];
  let index = 0;
  const take = () => words[index++] ?? '';
  while (index < words.length) {
    const word = take();
    if (word.startsWith('--')) {
      const name = word.slice(2);
      if (FLAGS.has(name)) options.push({name, value: ''});
      else if (READ.has(name)) options.push({name, value: take()});
      else if (SKIPPED.has(name)) take();
    } else if (word.startsWith('-') && word.length > 1) {
      for (let at = 1; at < word.length; at += 1) {
        const letter = word[at] as string;
        const name = SHORT[letter];
        if (name !== undefined && FLAGS.has(name)) options.push({name, value: ''});
        else if (name !== undefined || SKIPPED_SHORT.has(letter)) {
          const value = word.slice(at + 1) || take();
          if (name !== undefined) options.push({name, value});
          break;
        }
      }
    } else if (word !== '') rest.push(word);
  }
  return {options, rest};
}

/** Returns what a data option adds to the body. `isUnseen`: the content is in a file, which was not pasted. */
function toBodyPart({name, value}: Option): {text: string; isUnseen: boolean} {
  if (name === 'data-raw' || name === 'json') return {text: value, isUnseen: name === 'json' && value.startsWith('@')};
  if (name !== 'data-urlencode') return {text: value.startsWith('@') ? '' : value, isUnseen: value.startsWith('@')};
  const at = value.search(/[=@]/);
  if (value[at] === '@') return {text: at > 0 ? `${value.slice(0, at)}=$FILE` : '', isUnseen: true};
  const content = at < 0 ? value : value.slice(at + 1);
  return {
    text: at > 0 ? `${value.slice(0, at)}=${encodeURIComponent(content)}` : encodeURIComponent(content),
    isUnseen: false,
  };
}

function readHeaders(options: readonly Option[], contentType: string | undefined): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  };
  for (const {name, value} of options) {
    const colon = value.indexOf(':');
    if (name === 'header' && colon > 0) add(value.slice(0, colon).trim(), value.slice(colon + 1).trim());
    if (name === 'user') add('authorization', 'Basic');
    if (name === 'oauth2-bearer') add('authorization', `Bearer ${value}`);
  }
  if (contentType !== undefined && !headers.has('content-type')) add('content-type', contentType);
  return headers;
}

function toFormField(value: string): Parameter {
  const at = value.indexOf('=');
  return toParameter(value.slice(0, Math.max(at, 0)), value.slice(at + 1));
}

const isVariable = (word: string) => word.startsWith('$') && !word.includes('/');

function findAddress(options: readonly Option[], rest: readonly string[]): string {
  const address =
    options.find(({name}) => name === 'url')?.value ??
    rest.find((word) => word.includes('://')) ??
    rest.find((word) => /^\$|^[\w-]+(?:\.[\w-]+)+(?:[/:?]|$)/.test(word));
  if (address === undefined)
    throw new ToolError('The curl command has no address.', 'Copy the command with the address that it calls.');
  return address;
}

/**
 * Reads a curl command: its address, method, headers and body, and whether it sends a client certificate.
 * @throws ToolError if a quotation mark is not closed, or the command has no address
 */
export function readCurl(command: string): Request {
  const {words, problems} = splitShellWords(command);
  const {options, rest} = readOptions(words.slice(1));
  const ofName = (...names: string[]) => options.filter(({name}) => names.includes(name));
  const data = ofName('data', 'data-ascii', 'data-binary', 'data-raw', 'data-urlencode', 'json').map(toBodyPart);
  const fields = ofName('form', 'form-string').map(({value}) => toFormField(value));
  const isGet = ofName('get').length > 0;
  const address = findAddress(options, rest);
  const text = data.map((part) => part.text).join(ofName('json').length > 0 ? '' : '&');
  const query = [...ofName('url-query').map((option) => toBodyPart({...option, name: 'data-urlencode'}).text)];
  if (isGet && text !== '') query.push(text);
  const url = toUrl(address.includes('://') ? address : `https://${address}`);
  const hasBody = !isGet && (data.length > 0 || fields.length > 0);
  const contentType =
    ofName('json').length > 0
      ? 'application/json'
      : fields.length > 0
        ? 'multipart/form-data'
        : 'application/x-www-form-urlencoded';
  const request = toRequest({
    form: 'curl',
    method: (
      ofName('request')[0]?.value ?? (ofName('head').length > 0 ? 'HEAD' : hasBody ? 'POST' : 'GET')
    ).toUpperCase(),
    url: isPlaceholder(address) ? undefined : url,
    headers: readHeaders(options, hasBody ? contentType : undefined),
    body: isGet ? '' : text,
    // A variable such as $MTLS may contain `--cert`.
    hasCertificate: ofName('cert').length > 0 || rest.some(isVariable),
    shellProblems: problems,
  });
  return {
    ...request,
    parameters: fields.length > 0 ? fields : request.parameters,
    query: [...request.query, ...query.flatMap(parseForm)],
    isPartial: request.isPartial || data.some((part) => part.isUnseen) || rest.some(isVariable),
  };
}
