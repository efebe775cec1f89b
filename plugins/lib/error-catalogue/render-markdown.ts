/**
 * Renders the error catalogue as Markdown. A heading ends with its anchor, `{#anchor}`. The title of a link is the
 * anchor of the link, `[words](/path "#anchor")`, or the accessible name of a link to a tool.
 */
import {operationPath, REFERENCE_PATH} from '../../../src/reference/paths';
import {DOCTOR_OPERATIONS, toDoctor} from '../../../src/site/tools';

import {
  addressAt,
  addressOf,
  anchorAt,
  anchorOf,
  groupCauses,
  pageOf,
  pagesOf,
  pathOf,
  type Catalogue,
  type Cause,
  type Entry,
  type EntryEndpoint,
  type Group,
  type Link,
} from './catalogue';
import type {Row} from './select-rows';

const renderLink = ({label, url}: Link, anchor?: string): string =>
  `[${label}](${url}${anchor === undefined ? '' : ` "#${anchor}"`})`;
const renderLinks = (links: readonly Link[]): string => links.map((link) => renderLink(link)).join(' and ');
const toSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const toLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

const renderTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => toLine(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** Renders method and path as code, or words for an endpoint of several operations. */
function callOf({endpoints}: Catalogue, id: string): string {
  const endpoint = endpoints.find((one) => one.id === id);
  return endpoint?.isOperation ? `\`${endpoint.call}\`` : (endpoint?.call ?? id);
}

const MAX_LISTED = 3;

/** Lists the calls of the first endpoints, and the number of other endpoints. */
function listCalls(catalogue: Catalogue, ids: readonly string[]): string {
  const calls = ids.map((id) => callOf(catalogue, id));
  if (calls.length <= MAX_LISTED) return calls.join(', ');
  return `${calls.slice(0, MAX_LISTED - 1).join(', ')} and ${calls.length - MAX_LISTED + 1} others`;
}

function renderCause({cause, recognise, fix, clauses, more}: Cause): string {
  const lines = [
    `**${cause}**`,
    `How to recognise it: ${recognise}`,
    `Fix: ${fix}`,
    `${renderLinks(clauses)}. More: ${renderLink(more)}.`,
  ];
  return `- ${lines.map(toLine).join('\n\n  ')}`;
}

const renderCauses = (causes: readonly Cause[]): string => causes.map(renderCause).join('\n\n');

/** Lists the endpoints of a group. The anchor of an endpoint is in the last group that contains the endpoint. */
function renderSenders(catalogue: Catalogue, entry: Entry, {endpoints}: Group, later: readonly Group[]): string {
  const senders = endpoints.map(({id, status}) => {
    const isInLater = later.some((group) => group.endpoints.some((one) => one.id === id));
    const isOperation = catalogue.endpoints.some((one) => one.id === id && one.isOperation);
    const link = {label: callOf(catalogue, id), url: isOperation ? operationPath(id) : REFERENCE_PATH};
    return `${renderLink(link, isInLater ? undefined : anchorAt(entry, id))} (${status})`;
  });
  return `Sent by ${senders.join(', ')}.`;
}

function renderGroup(catalogue: Catalogue, entry: Entry, groups: readonly Group[], index: number): string {
  const group = groups[index] as Group;
  const [first, ...others] = group.endpoints as [EntryEndpoint, ...EntryEndpoint[]];
  const calls = listCalls(
    catalogue,
    group.endpoints.map(({id}) => id),
  );
  const anchor = anchorAt(entry, first.id) + (others.length > 0 ? `-and-${others.length}` : '');
  const hasEarlier = groups.slice(0, index).some(({endpoints}) => endpoints.some(({id}) => id === first.id));
  return [
    `#### ${entry.title} at ${calls} {#${anchor}}`,
    others.length > 0
      ? renderSenders(catalogue, entry, group, groups.slice(index + 1))
      : `The status is ${first.status}.${hasEarlier ? ' The causes above apply as well.' : ''}`,
    renderCauses(group.causes),
  ].join('\n\n');
}

/** Renders the causes on a page. Causes of all endpoints of the page come first, without a heading of their own. */
function renderGroups(catalogue: Catalogue, entry: Entry, page: string): string[] {
  const groups = groupCauses(catalogue, entry, page);
  const count = entry.endpoints.filter(({id}) => pageOf(catalogue, id) === page).length;
  return groups.map((group, index) =>
    group.endpoints.length === count
      ? `${renderSenders(catalogue, entry, group, groups.slice(index + 1))}\n\n${renderCauses(group.causes)}`
      : renderGroup(catalogue, entry, groups, index),
  );
}

function renderMeanings({meanings, clauses}: Entry): string {
  const [first, ...others] = meanings;
  const texts = others.every(({meaning}) => meaning === first?.meaning)
    ? [toSentence(first?.meaning ?? '')]
    : meanings.map(({schema, meaning}) => `In \`${schema}\`: ${meaning}`);
  return `${texts.join(' ')} Defined in ${renderLinks(clauses)}.`;
}

const DIAGNOSED: readonly string[] = Object.values(DOCTOR_OPERATIONS);
const DOCTOR_LABEL = 'Check your request in the token request doctor';

/** Renders a link to the token request doctor if this tool checks requests to an endpoint of the entry on this page. */
function renderDoctorLink(catalogue: Catalogue, {code, endpoints}: Entry, page: string): string[] {
  const isDiagnosed = endpoints.some(({id}) => DIAGNOSED.includes(id) && pageOf(catalogue, id) === page);
  return isDiagnosed ? [`[${DOCTOR_LABEL}](${toDoctor(code)} "${DOCTOR_LABEL}: ${code}").`] : [];
}

function renderEntry(catalogue: Catalogue, entry: Entry, page: string): string {
  return [
    `### ${entry.title} {#${anchorOf(entry)}}`,
    renderMeanings(entry),
    ...renderDoctorLink(catalogue, entry, page),
    ...(entry.unused ? [entry.unused.reason] : []),
    ...(entry.isStatus ? [renderCauses(entry.causes)] : []),
    ...renderGroups(catalogue, entry, page),
  ].join('\n\n');
}

/** Renders a section for each code or status of a page, with subsections for endpoints with causes of their own. */
export function renderEntries(catalogue: Catalogue, page: string, isStatus: boolean): string {
  return catalogue.entries
    .filter((entry) => entry.isStatus === isStatus && pagesOf(catalogue, entry).includes(page))
    .map((entry) => renderEntry(catalogue, entry, page))
    .join('\n\n');
}

function renderIndexItem(catalogue: Catalogue, entry: Entry): string {
  const senders = entry.endpoints.map(
    ({id, status}) =>
      `${renderLink({label: callOf(catalogue, id), url: addressAt(catalogue, entry, id)}, anchorAt(entry, id))} (${status})`,
  );
  const [page = ''] = pagesOf(catalogue, entry);
  const code = renderLink({label: entry.title, url: `${pathOf(page)}#${anchorOf(entry)}`}, anchorOf(entry));
  const sent = senders.length > 0 ? `Sent by ${senders.join(', ')}.` : 'No endpoint sends it today.';
  return `- ${code}: ${entry.meanings[0]?.meaning ?? ''}${entry.isStatus ? '' : ` ${sent}`}`;
}

/** Renders a list of all codes with their endpoints, or of all statuses. */
export function renderIndex(catalogue: Catalogue, isStatus: boolean): string {
  return catalogue.entries
    .filter((entry) => entry.isStatus === isStatus)
    .map((entry) => renderIndexItem(catalogue, entry))
    .join('\n');
}

/**
 * Renders a table of causes.
 * @param selected number of selected endpoints. Unless it is 1, a column says where the cause occurs.
 */
export function renderRows(catalogue: Catalogue, rows: readonly Row[], selected: number): string {
  const isPlaced = selected !== 1 && rows.some(({endpoints}) => endpoints.length > 0);
  return renderTable(
    [...(isPlaced ? ['Where'] : []), 'Status and code', 'Cause', 'Do'],
    rows.map(({entry, endpoints, status, cause}) => {
      const [only, ...others] = endpoints;
      const url =
        only !== undefined && others.length === 0
          ? addressAt(catalogue, entry, only)
          : addressOf(catalogue, entry, endpoints);
      const link = renderLink({label: entry.isStatus ? status : entry.title, url});
      return [
        ...(isPlaced ? [listCalls(catalogue, endpoints) || 'any operation'] : []),
        entry.isStatus ? link : `${status} ${link}`,
        cause.cause,
        cause.fix,
      ];
    }),
  );
}
