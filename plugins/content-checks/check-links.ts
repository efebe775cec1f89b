import path from 'node:path';

import leven from 'leven';
import type {Definition, Image, Link} from 'mdast';
import {visit} from 'unist-util-visit';

import type {Problem} from '../lib/problems';

import type {SourceFile} from './source-file';

/** What links can lead to, as plain data. */
export type Targets = {
  /** Every MDX source and image, relative to the site. */
  files: ReadonlySet<string>;
  /** Every site path of a page, without the base path, with a trailing slash. */
  routes: ReadonlySet<string>;
  /** Files of static/, as site paths such as `/downloads/connect-api.yaml`. */
  staticFiles: ReadonlySet<string>;
  /** Address of the portal itself, which content must not spell out. */
  siteAddress: string;
};

type Linking = Link | Image | Definition;

function isElsewhere(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//');
}

/** At most this share of a name may differ for "did you mean". */
const MISSPELT_SHARE = 0.4;
const MOST_SUGGESTIONS = 3;

/** Suggests the targets whose last names are spelt most like the wanted one; `index` counts as its folder. */
function suggest(wanted: string, candidates: Iterable<string>): string {
  const nameOf = (target: string) => path.posix.basename(target.replace(/\/index\.mdx?$/, '').replace(/\.mdx?$/, ''));
  const name = nameOf(wanted);
  const near = [...candidates]
    .map((candidate) => ({candidate, nameDistance: leven(name, nameOf(candidate)), distance: leven(wanted, candidate)}))
    .filter(({nameDistance}) => nameDistance <= name.length * MISSPELT_SHARE)
    .sort((a, b) => a.nameDistance - b.nameDistance || a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, MOST_SUGGESTIONS);
  return near.length > 0 ? `Did you mean ${near.map(({candidate}) => candidate).join(' or ')}?` : 'Check the spelling, or remove the link.';
}

function checkTarget(source: SourceFile, node: Linking, targets: Targets): Problem[] {
  const {file} = source;
  const line = node.position?.start.line ?? 1;
  const url = node.url;
  if (url.startsWith(targets.siteAddress)) {
    return [{file, line, what: `"${url}" spells out the portal's own address.`, remedy: 'Link the source file, or the path without the host.'}];
  }
  if (isElsewhere(url) || url.startsWith('#')) return [];
  const [target = ''] = url.split(/[?#]/);
  const decoded = decodeURI(target);
  if (decoded.startsWith('/')) {
    const route = decoded.endsWith('/') ? decoded : `${decoded}/`;
    if (targets.routes.has(route) || targets.staticFiles.has(decoded)) return [];
    return [{file, line, what: `The link "${url}" leads to no page.`, remedy: suggest(decoded.replace(/\/$/, ''), targets.routes)}];
  }
  const resolved = path.posix.normalize(path.posix.join(path.posix.dirname(file), decoded));
  if (targets.files.has(resolved)) return [];
  const what = node.type === 'image' ? `The image "${url}" is missing (looked for ${resolved}).` : `The link "${url}" leads to no file (looked for ${resolved}).`;
  return [{file, line, what, remedy: suggest(resolved, targets.files)}];
}

/** Checks that every link and image of a page leads somewhere and that images have a text. */
export function checkLinks(source: SourceFile, targets: Targets): Problem[] {
  const problems: Problem[] = [];
  visit(source.tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    problems.push(...checkTarget(source, node, targets));
    if (node.type === 'image' && !node.alt?.trim()) {
      problems.push({
        file: source.file,
        line: node.position?.start.line ?? 1,
        what: `The image "${node.url}" has no alternative text.`,
        remedy: 'Say between the brackets what the picture shows.',
      });
    }
  });
  return problems;
}
