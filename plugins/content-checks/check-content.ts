import {routeOfFile} from '../lib/content-paths';
import type {Problem} from '../lib/problems';
import {DOWNLOAD_PATH} from '../../src/reference/paths';

import {checkAddresses, routeOf} from './check-addresses';
import {checkCovers} from './check-covers';
import {checkDeclaredKeys} from './check-declared-keys';
import {checkFrontMatter, checkUniqueDescriptions} from './check-front-matter';
import {checkImports} from './check-imports';
import {checkLinks} from './check-links';
import type {Targets} from './check-links';
import {checkRedirects} from './check-redirects';
import {checkSidebars} from './check-sidebars';
import {collectRoutes} from './content-routes';
import {isPage} from './is-page';
import type {Content} from './read-content';

/** The anchors of each page, with those of the texts that it takes in. */
function anchorsByFile({sources, partials}: Content): Map<string, string[]> {
  const own = new Map([...sources, ...partials].map(({file, anchors}) => [file, anchors]));
  return new Map([...sources, ...partials].map((source) => [source.file, [source.file, ...source.imports.map(({target}) => target)].flatMap((file) => own.get(file) ?? [])]));
}

/**
 * Runs every check over the content.
 * @param siteAddress address of the portal, such as `https://connect.example/developers/`
 */
export function checkContent(content: Content, siteAddress: string): Problem[] {
  const {sources, partials} = content;
  const ownRoutes = new Map(sources.map((source) => [source.file, routeOf(source)]));
  const targets: Targets = {
    files: new Set(content.files),
    // A page that cannot be read is there all the same.
    routes: collectRoutes(content.files.filter(isPage).map((file) => ownRoutes.get(file) ?? routeOfFile(file)), content.sitePages, content.declared.tags ?? [], content.reference),
    staticFiles: new Set([...content.staticFiles, DOWNLOAD_PATH]),
    fileOf: new Map(sources.map((source) => [routeOf(source), source.file])),
    anchors: anchorsByFile(content),
    siteAddress,
  };
  return [
    ...content.unreadable,
    ...sources.flatMap((source) => [...checkFrontMatter(source), ...checkDeclaredKeys(source, content.declared)]),
    ...[...sources, ...partials].flatMap((source) => [...source.ownProblems, ...checkImports(source, targets.files), ...checkLinks(source, targets)]),
    ...checkUniqueDescriptions(sources),
    ...checkCovers(sources),
    ...checkAddresses(sources),
    ...checkSidebars(content.files.filter((file) => file.startsWith('docs/') && isPage(file)), sources, content.sidebars, content.positions),
    ...checkRedirects(content.redirects, targets.routes),
  ];
}
