/** Creates all pages of the reference and the data of its sidebar. */
import type {Navigation, NavigationTag} from '../../../src/reference/navigation';
import {
  feedTitle,
  operationPath,
  REFERENCE_PATH,
  tagFeedPath,
  tagPath,
  webhookPath,
  WEBHOOKS_PATH,
} from '../../../src/reference/paths';
import {NO_HISTORY} from '../../lib/api-history/collect-history';
import type {ApiHistory} from '../../lib/api-history/collect-history';
import type {PlacedRelease} from '../../lib/api-history/read-history';
import type {Identifiers} from '../identifiers/collect-identifiers';
import {createValueNotes, toPageLink} from '../identifiers/value-notes';
import type {Attempt} from '../lint/attempts';
import type {Api, ApiTag, Operation, Webhook} from '../model/operations';

import {renderBacklinks} from './backlinks';
import type {Backlinks} from './backlinks';
import type {FindErrorLinks} from './error-links';
import {html} from './html';
import type {Html} from './html';
import {toDescription} from './page-description';
import type {PageLink, ReferencePage} from './reference-page';
import {renderCollectionLinks} from './render-collections';
import {renderDeprecation} from './render-deprecation';
import {createNotes, renderHistory, toReleaseLinks} from './render-history';
import {renderIdentifiers} from './render-identifiers';
import {renderIndex} from './render-index';
import {renderOperation} from './render-operation';
import {renderTag} from './render-tag';
import {renderWebhook, renderWebhookIndex} from './render-webhook';

export type PageInputs = {
  /** With slashes on both sides. */
  baseUrl: string;
  /** Links that start with this URL of the portal become site paths. */
  siteAddress: string;
  /** Path of an operation, or name of a webhook → source file. */
  sources: ReadonlyMap<string, string>;
  /** Operation id, or `webhooks/` and a name → pages that link to it. */
  backlinks: ReadonlyMap<string, Backlinks>;
  /** Without this function, error responses have no links to the error catalogue. */
  findErrorLinks?: FindErrorLinks;
  /** Without the history, pages do not say what releases changed. */
  history?: ApiHistory;
  releases?: readonly PlacedRelease[];
  /** Without identifiers, pages do not say where values come from. */
  identifiers?: Identifiers | null;
  /** Collects errors of single pages. Without this function, errors are thrown. */
  attempt?: Attempt;
};

const ROOT_SOURCE = 'openapi/connect-api.yaml';
const INDEX_TITLE = 'All operations';
const WEBHOOKS = 'Webhooks';
/** Must be different from the title of the documentation page about webhooks. */
const WEBHOOKS_TITLE = 'All webhooks';

type UnlinkedPage = Omit<ReferencePage, 'previous' | 'next'>;

/** Creates the pages in reading order: the index, each tag with its operations, then the webhooks. */
export function collectPages(
  api: Api,
  {
    baseUrl,
    siteAddress,
    sources,
    backlinks,
    findErrorLinks,
    history = NO_HISTORY,
    releases = [],
    identifiers = null,
    attempt = (_operation, make) => make(),
  }: PageInputs,
): ReferencePage[] {
  const root = baseUrl.replace(/\/$/, '');
  const addresses = {baseUrl, siteAddress};
  const releaseLinks = toReleaseLinks(releases, baseUrl);
  const titles = new Map(api.operations.map(({id, summary}) => [id, summary]));
  const trail: PageLink[] = [
    {label: 'API reference', href: `${root}/docs/apis/`},
    {label: 'Connect API', href: `${root}${REFERENCE_PATH}`},
  ];

  function documentationOf({documentation}: ApiTag): PageLink | null {
    return documentation && toPageLink(documentation, addresses);
  }

  function tagPage(tag: ApiTag, operations: readonly Operation[]): UnlinkedPage {
    const hasFeed = history.releases.length > 0;
    const feedAddress = `${root}${tagFeedPath(tag.name)}`;
    return {
      path: tagPath(tag.name),
      title: tag.name,
      description: toDescription(tag.description, tag.name, `${operations.length} operations.`),
      keywords: [tag.name, 'Connect API', 'operations'],
      breadcrumbs: trail,
      operation: null,
      source: ROOT_SOURCE,
      body: html`${renderTag(tag, operations, documentationOf(tag), baseUrl, hasFeed ? feedAddress : null)}${
        identifiers && renderIdentifiers(tag.name, identifiers, addresses)
      }`,
      ...(hasFeed && {
        feed: {rel: 'alternate', type: 'application/atom+xml', title: feedTitle(tag.name), href: feedAddress},
      }),
    };
  }

  function renderOne(operation: Operation): Html {
    const own = history.operations.get(operation.id);
    const valueOf = identifiers ? createValueNotes(operation, identifiers, addresses) : () => undefined;
    return renderOperation(operation, {...api, noteOf: createNotes(own), valueOf}, findErrorLinks, {
      deprecation: renderDeprecation(operation, (id) => titles.get(id), baseUrl),
      history: renderHistory(own, releaseLinks),
      collections: renderCollectionLinks({operation: operation.id}, baseUrl),
    });
  }

  function operationPage(operation: Operation, tag: ApiTag): UnlinkedPage {
    const {id, method, path, summary, description} = operation;
    return {
      path: operationPath(id),
      title: summary,
      description: toDescription(description, summary, `${method.toUpperCase()} ${path}`),
      keywords: [tag.name, id, path],
      breadcrumbs: [...trail, {label: tag.name, href: `${root}${tagPath(tag.name)}`}],
      operation: {id, method: method.toUpperCase(), path, tag: tag.name},
      source: sources.get(path) ?? ROOT_SOURCE,
      body: html`${attempt(operation, () => renderOne(operation), html``)}${renderBacklinks(documentationOf(tag), backlinks.get(id) ?? [])}`,
    };
  }

  const documentationOfTag = (name: string) => {
    const tag = api.tags.find((one) => one.name === name);
    return tag ? documentationOf(tag) : null;
  };

  function webhookPage(webhook: Webhook): UnlinkedPage {
    const {name, summary, description, tag} = webhook;
    const used = backlinks.get(`webhooks/${name}`) ?? [];
    return {
      path: webhookPath(name),
      title: summary,
      description: toDescription(description, summary, `Webhook ${name}.`),
      keywords: [WEBHOOKS, name, 'event'],
      breadcrumbs: [...trail, {label: WEBHOOKS, href: `${root}${WEBHOOKS_PATH}`}],
      operation: null,
      source: sources.get(name) ?? ROOT_SOURCE,
      body: html`${attempt(webhook, () => renderWebhook(webhook, api), html``)}${renderBacklinks(documentationOfTag(tag), used)}`,
    };
  }

  function webhookIndex(webhooks: readonly Webhook[]): UnlinkedPage {
    const tags = [...new Set(webhooks.map(({tag}) => tag))];
    return {
      path: WEBHOOKS_PATH,
      title: WEBHOOKS_TITLE,
      description: `The ${webhooks.length} messages that the platform sends to participants, each with payload, example, header fields and answers.`,
      keywords: [WEBHOOKS, 'events', 'Connect API'],
      breadcrumbs: trail,
      operation: null,
      source: ROOT_SOURCE,
      body: renderWebhookIndex(
        webhooks,
        tags.flatMap((tag) => documentationOfTag(tag) ?? []),
        baseUrl,
      ),
    };
  }

  const index: UnlinkedPage = {
    path: REFERENCE_PATH,
    title: INDEX_TITLE,
    description:
      'Every operation of the Connect API by resource, with its method, its path and the scope that it needs.',
    keywords: ['Connect API', 'operations', 'API reference', 'OpenAPI'],
    breadcrumbs: trail.slice(0, 1),
    operation: null,
    source: ROOT_SOURCE,
    body: renderIndex(api, baseUrl),
  };
  const pages = [
    index,
    ...api.tags.flatMap((tag) => {
      const operations = api.operations.filter((operation) => operation.tag === tag.name);
      return operations.length === 0
        ? []
        : [tagPage(tag, operations), ...operations.map((operation) => operationPage(operation, tag))];
    }),
    ...(api.webhooks.length > 0 ? [webhookIndex(api.webhooks), ...api.webhooks.map(webhookPage)] : []),
  ];
  const linkTo = (page: UnlinkedPage | undefined) => (page ? {label: page.title, href: `${root}${page.path}`} : null);
  return pages.map((page, at) => ({...page, previous: linkTo(pages[at - 1]), next: linkTo(pages[at + 1])}));
}

export function collectNavigation(api: Api, baseUrl: string): Navigation {
  const root = baseUrl.replace(/\/$/, '');
  const tags = api.tags.map(({name}): NavigationTag => ({
    label: name,
    href: `${root}${tagPath(name)}`,
    operations: api.operations
      .filter(({tag}) => tag === name)
      .map(({id, method, path, summary, deprecated}) => ({
        id,
        method,
        path,
        label: summary,
        isDeprecated: deprecated,
        href: `${root}${operationPath(id)}`,
      })),
  }));
  const webhooks: NavigationTag = {
    isWebhooks: true,
    label: WEBHOOKS,
    href: `${root}${WEBHOOKS_PATH}`,
    operations: api.webhooks.map(({name, summary, deprecated}) => ({
      id: name,
      // Readers receive the message, so the HTTP method does not matter.
      method: 'event',
      path: '',
      label: summary,
      isDeprecated: deprecated,
      href: `${root}${webhookPath(name)}`,
    })),
  };
  return [...tags, webhooks].filter(({operations}) => operations.length > 0);
}
