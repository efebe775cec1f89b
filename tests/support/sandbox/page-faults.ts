/** Differences between a page and the responses of the simulation. */
import {headerOf} from '../../../src/sandbox/http';
import type {ShownResponse} from '../code/http-message';

import {compareValues} from './compare-values';
import type {Json} from './compare-values';
import type {DocPages} from './doc-pages';
import type {Output} from './page-shell';
import type {Replayed, Run} from './replay-page';

/** Differences between the response to a request and the response that the page shows. */
function compareResponse({operation, response}: Replayed, shown: ShownResponse): string[] {
  if (!operation?.responses[shown.status]) return [];
  const {status, body, headers} = response;
  if (String(status) !== shown.status) return [`${status}, the page shows ${shown.status}: ${body}`];
  const isJson = /^[[{]/.test(body) && /^[[{]/.test(shown.body);
  return [
    ...(isJson ? compareValues(JSON.parse(shown.body) as Json, JSON.parse(body) as Json) : []),
    ...shown.headers
      .filter(([name]) => name !== 'cache-control' && headerOf(headers, name) === undefined)
      .map(([name]) => `the header ${name} is missing`),
  ];
}

/** The last JSON value of an output; undefined if it ends with something else. */
function readJson(output: string): Json | undefined {
  for (const {index} of output.matchAll(/^[[{]/gm)) {
    try {
      return JSON.parse(output.slice(index)) as Json;
    } catch {
      // Other text follows this value.
    }
  }
  return undefined;
}

function membersOf(value: Json | undefined): string[] {
  const one = Array.isArray(value) ? (value[0] as Json | undefined) : value;
  return typeof one === 'object' && one !== null ? Object.keys(one) : [];
}

/** Differences between an output and the JSON that the page shows, if they have a member in common. */
function compareOutput({stdout}: Output, [value]: readonly Json[]): string[] {
  const printed = readJson(stdout);
  const members = membersOf(printed);
  if (value === undefined || printed === undefined || !membersOf(value).some((name) => members.includes(name)))
    return [];
  return compareValues(value, printed).map((fault) => `output: ${fault}`);
}

/** Compares the responses and outputs of a page with the page. @returns differences, each with page and line */
export function faultsOf(file: string, {replayed, outputs, bash}: Run, pages: DocPages): string[] {
  return bash.flatMap((block, index) => {
    if (block.file !== file) return [];
    const {responses, json} = pages.shownAfter(block);
    const sent = replayed.filter((one) => one.block === index);
    const wanted = pages.commandsOf(block);
    const isRefused = wanted.some(({request}) => request.expectedToFail);
    const last = sent.at(-1);
    const nameOf = ({operation, request}: Replayed) => operation?.id ?? `${request.method} ${request.url}`;
    const failed = sent.filter(
      (one) => one.response.status >= 400 && !isRefused && !(one === last && responses.length > 0),
    );
    const missing = wanted.length - sent.length;
    return [
      ...(missing > 0 ? [`${missing} requests not sent: ${outputs[index]?.stderr.slice(-200)}`] : []),
      ...failed.map((one) => `${nameOf(one)}: ${one.response.status} ${one.response.body}`),
      ...(last
        ? responses.flatMap((one) => compareResponse(last, one).map((fault) => `${nameOf(last)}: ${fault}`))
        : []),
      ...(wanted.length > 0 ? compareOutput(outputs[index] as Output, json) : []),
    ].map((fault) => `${file}: ${fault} (line ${block.line})`);
  });
}
