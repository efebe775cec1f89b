/** Describes the content of llms.txt and of the lists that it links to. */
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';

import type {Navigation} from '../../../src/reference/navigation';
import {DOWNLOAD_PATH, REFERENCE_PATH} from '../../../src/reference/paths';
import {DOCS_MCP, renderStartCommand, SKILL_FILE, TWIN} from '../../../src/site/agents';
import {PORTAL_TITLE, TAGLINE} from '../../../src/site/facts';

import {addressOf, type Site} from './addresses';
import {collectSections, type Sidebars} from './collect-sections';
import type {Llms} from './render-llms';
import type {Twin} from './twin';

function renderIntroduction(site: Site): string {
  return [
    `Every page is also Markdown: add \`${TWIN}\` to its address, or accept \`text/markdown\`.`,
    `The description of the API is one file: <${addressOf(DOWNLOAD_PATH, site)}> (OpenAPI 3.1).`,
    `An MCP server with this documentation runs on your machine: \`${renderStartCommand(addressOf(`/${DOCS_MCP.tarball}`, site))}\`.`,
    `Instructions for agents that integrate with Connect (a skill): <${addressOf(`/${SKILL_FILE}`, site)}>.`,
  ].join(' ');
}

/** @param docs content of Docusaurus' docs plugin */
export function describeLists(
  twins: readonly Twin[],
  docs: DocsContent['loadedVersions'][number] | undefined,
  navigation: Navigation,
  site: Site,
): Llms {
  const {baseUrl} = site;
  const toPath = (href: string) => href.slice(baseUrl.length - 1).replace(/\/?$/, '/');
  const paths = new Map(docs?.docs.map(({id, permalink}) => [id, toPath(permalink)]));
  const {sections, operations} = collectSections(
    twins,
    (docs?.sidebars ?? {}) as Sidebars,
    (id) => paths.get(id),
    navigation.map(({label, href, operations: own}) => ({
      label,
      path: toPath(href),
      operations: own.map((operation) => toPath(operation.href)),
    })),
  );
  return {
    title: PORTAL_TITLE,
    summary: `${TAGLINE} Each link is a page as Markdown.`,
    introduction: renderIntroduction(site),
    sections,
    nested: {
      folder: REFERENCE_PATH,
      title: 'Operations of the Connect API',
      summary: 'The operations by resource, with method and path. Each link is a page as Markdown.',
      sections: operations,
    },
  };
}
