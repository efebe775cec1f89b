import type {PluginModule} from '@docusaurus/types';

import announcementId from './announcement-id';
import artefacts from './artefacts';
import articleCovers from './article-covers';
import blogSeries from './blog-series';
import checkedSources from './checked-sources';
import codeHighlighting from './code-highlighting';
import compileHints from './compile-hints';
import connectReference from './connect-reference';
import desktopBreakpoint from './desktop-breakpoint';
import earlyScripts from './early-scripts';
import farContent from './far-content';
import headOnce from './head-once';
import hiddenFooters from './hidden-footers';
import hydrationInParts from './hydration-in-parts';
import keepPageOffline from './keep-page-offline';
import keptPages from './kept-pages';
import landingContent from './landing-content';
import leanData from './lean-data';
import leanStyles from './lean-styles';
import licenceNotices from './licence-notices';
import misplacedSite from './misplaced-site';
import plainRoutes from './plain-routes';
import preactInBuilds from './preact-in-builds';
import prefetchOnIntent from './prefetch-on-intent';
import quickPreview from './quick-preview';
import releaseNotesFeed from './release-notes-feed';
import reproducibleBuild from './reproducible-build';
import responseHeaders from './response-headers';
import searchIndex from './search-index';
import thirdParties from './third-parties';
import wellKnownFiles from './well-known-files';
import wholeBuilds from './whole-builds';

/** The plugins that take no options, in the order in which Docusaurus asks them. */
export const ownPlugins = [
  wholeBuilds,
  checkedSources,
  desktopBreakpoint,
  preactInBuilds,
  plainRoutes,
  headOnce,
  hydrationInParts,
  reproducibleBuild,
  keptPages,
  quickPreview,
  leanData,
  leanStyles,
  earlyScripts,
  compileHints,
  prefetchOnIntent,
  farContent,
  keepPageOffline,
  codeHighlighting,
  artefacts,
  connectReference,
  searchIndex,
  landingContent,
  blogSeries,
  articleCovers,
  releaseNotesFeed,
  hiddenFooters,
  announcementId,
  misplacedSite,
  thirdParties,
  licenceNotices,
  wellKnownFiles,
  responseHeaders,
] as PluginModule[];
