/** The plugins of the portal, except those with options of the site (docusaurus.config.ts). */
import type {PluginConfig} from '@docusaurus/types';

import checks from './check';
import announcement from './content/announcement';
import apiChanges from './content/api-changes';
import artefacts from './content/artefacts';
import blogSeries from './content/blog-series';
import code from './content/code';
import covers from './content/covers';
import errors from './content/errors';
import flows from './content/flows';
import freshness from './content/freshness';
import hiddenFooters from './content/hidden-footers';
import landing from './content/landing';
import releaseNotes from './content/release-notes';
import agentSkill from './output/agent-skill';
import licenceNotices from './output/licence-notices';
import markdownPages from './output/markdown-pages';
import misplacedSite from './output/misplaced-site';
import responseHeaders from './output/response-headers';
import thirdParties from './output/third-parties';
import wellKnownFiles from './output/well-known-files';
import preview from './preview';
import reference from './reference';
import search from './search';

/**
 * @param departures plugins of plugins/upstream
 * @returns all plugins, in the order in which Docusaurus calls them
 */
export function createPlugins(departures: readonly PluginConfig[]): PluginConfig[] {
  return [
    // The checks run first, so that problems are reported before any plugin loads the sources.
    checks,
    ...departures,
    preview,
    code,
    artefacts,
    errors,
    apiChanges,
    flows,
    freshness,
    reference,
    search,
    landing,
    blogSeries,
    covers,
    releaseNotes,
    hiddenFooters,
    announcement,
    misplacedSite,
    thirdParties,
    licenceNotices,
    markdownPages,
    agentSkill,
    wellKnownFiles,
    responseHeaders,
  ] as PluginConfig[];
}
