import type {Problem} from '../lib/problems';
import {DOWNLOAD_PATH} from '../../src/reference/paths';

import {checkBody} from './check-body';
import {checkCovers} from './check-covers';
import {checkDeclaredKeys} from './check-declared-keys';
import {checkDiagrams} from './check-diagrams';
import {checkFrontMatter, checkUniqueDescriptions} from './check-front-matter';
import {checkLinks} from './check-links';
import type {Targets} from './check-links';
import {collectRoutes} from './content-routes';
import type {Content} from './read-content';

/**
 * Runs every check over the content.
 * @param siteAddress address of the portal, such as `https://connect.example/developers/`
 */
export function checkContent(content: Content, siteAddress: string): Problem[] {
  const targets: Targets = {
    files: new Set(content.files),
    routes: collectRoutes(content.files, content.declared.tags, content.reference),
    staticFiles: new Set([...content.staticFiles, DOWNLOAD_PATH]),
    siteAddress,
  };
  return [
    ...content.unreadable,
    ...content.sources.flatMap((source) => [
      ...checkFrontMatter(source),
      ...checkDeclaredKeys(source, content.declared),
      ...checkBody(source),
      ...checkDiagrams(source),
      ...checkLinks(source, targets),
    ]),
    ...checkUniqueDescriptions(content.sources),
    ...checkCovers(content.sources),
  ];
}
