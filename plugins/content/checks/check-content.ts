import {routeOfFile} from '../../lib/content-paths';
import {collectRoutes, GENERATED_FILES} from '../../lib/content-routes';
import {collectAnchors, fileOf, INDEX_PAGE, listPages} from '../../lib/error-catalogue/catalogue';
import {downloadOfFlow} from '../../lib/flows/flow';
import type {Problem} from '../../lib/problems';
import {withSlash} from '../../lib/with-slash';
import {checkCataloguePages, checkErrorTables} from '../errors/check-errors';
import {checkShownFlows} from '../flows/check-shown-flows';

import {checkAddresses, routeOf} from './check-addresses';
import {checkDeclaredKeys} from './check-declared-keys';
import {checkFrontMatter, checkUniqueDescriptions} from './check-front-matter';
import {checkImports} from './check-imports';
import {checkLinks} from './check-links';
import type {Targets} from './check-links';
import {checkQuestions} from './check-questions';
import {checkRedirects, REDIRECTS_FILE} from './check-redirects';
import {checkSidebars} from './check-sidebars';
import {checkSitePaths} from './check-site-paths';
import {checkTitles} from './check-titles';
import {isPage} from './is-page';
import type {Content} from './read-content';

/** Anchors by file, without the anchors of imported partials. Leaves out files that cannot be parsed. */
function ownAnchors({sources, partials}: Content): Map<string, readonly string[]> {
  return new Map([...sources, ...partials].flatMap(({file, anchors}) => (anchors ? [[file, anchors] as const] : [])));
}

/** Anchors by file, including the anchors of imported partials and of the error catalogue. */
function anchorsByFile(
  {sources, partials, errors}: Content,
  own: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const readable = [...sources, ...partials].filter(({file}) => own.has(file));
  const ofErrors = new Map(
    [INDEX_PAGE, ...listPages(errors.catalogue)].map((name) => [fileOf(name), collectAnchors(errors.catalogue, name)]),
  );
  return new Map(
    readable.map((source) => [
      source.file,
      [
        ...[source.file, ...source.imports.map(({target}) => target)].flatMap((file) => own.get(file) ?? []),
        ...(ofErrors.get(source.file) ?? []),
      ],
    ]),
  );
}

/**
 * Runs all checks.
 * @param siteAddress address of the portal, such as `https://connect.example/developers/`
 */
export function checkContent(content: Content, siteAddress: string): Problem[] {
  const {sources, partials} = content;
  const ownRoutes = new Map(sources.map((source) => [source.file, routeOf(source)]));
  const own = ownAnchors(content);
  const targets: Targets = {
    files: new Set(content.files),
    routes: collectRoutes(
      content.files.filter(isPage).map((file) => ownRoutes.get(file) ?? routeOfFile(file)),
      content.sitePages,
      content.declared.tags ?? [],
      content.reference,
    ),
    staticFiles: new Set([...content.staticFiles, ...GENERATED_FILES, ...content.flows.map(downloadOfFlow)]),
    fileOf: new Map(sources.map((source) => [routeOf(source), source.file])),
    anchors: anchorsByFile(content, own),
    redirects: new Map(content.redirects.value.map(({from, to}) => [withSlash(from), withSlash(to)])),
    siteAddress,
  };
  return [
    ...content.listProblems,
    ...content.errors.problems,
    ...checkCataloguePages(content.errors, targets),
    ...sources.flatMap((source) => [...checkFrontMatter(source), ...checkDeclaredKeys(source, content.declared)]),
    ...[...sources, ...partials].flatMap((source) => [
      ...source.ownProblems,
      ...checkImports(source, targets.files, own),
      ...checkLinks(source, targets),
      ...checkErrorTables(source, content.errors),
    ]),
    ...checkUniqueDescriptions(sources),
    ...checkQuestions(sources, targets.anchors, content.questions, content.reference.operationIds),
    ...checkTitles(sources),
    ...checkShownFlows(sources, content.flows),
    ...checkAddresses(sources),
    ...checkSidebars(
      content.files.filter((file) => file.startsWith('docs/') && isPage(file)),
      sources,
      content.sidebars,
      content.positions,
    ),
    ...checkSitePaths(
      content.siteTexts.filter(({file}) => file !== REDIRECTS_FILE),
      targets,
    ),
    ...checkRedirects(content.redirects, targets),
  ];
}
