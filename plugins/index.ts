import type {PluginModule} from '@docusaurus/types';

import announcementId from './content/announcement';
import artefacts from './content/artefacts';
import articleCovers from './content/covers';
import blogSeries from './content/blog-series';
import checkedSources from './check/index';
import codeHighlighting from './content/code';
import compileHints from './upstream/compile-hints';
import connectReference from './reference';
import desktopBreakpoint from './upstream/desktop-breakpoint';
import earlyScripts from './upstream/early-scripts';
import farContent from './upstream/far-content';
import headOnce from './upstream/head-once';
import hiddenFooters from './content/hidden-footers';
import hydrationInParts from './upstream/hydration-in-parts';
import keepPageOffline from './upstream/keep-page-offline';
import keptPages from './upstream/kept-pages';
import landingContent from './content/landing';
import leanData from './upstream/lean-data';
import leanStyles from './upstream/lean-styles';
import licenceNotices from './output/licence-notices';
import misplacedSite from './output/misplaced-site';
import plainRoutes from './upstream/plain-routes';
import preactInBuilds from './upstream/preact-in-builds';
import prefetchOnIntent from './upstream/prefetch-on-intent';
import quickPreview from './preview';
import releaseNotesFeed from './content/release-notes';
import reproducibleBuild from './upstream/reproducible-build';
import responseHeaders from './output/response-headers';
import searchIndex from './search';
import thirdParties from './output/third-parties';
import wellKnownFiles from './output/well-known-files';
import wholeBuilds from './build';

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
