import type {Problem} from '../../lib/problems';

import {explainPath} from './check-links';
import type {Targets} from './check-links';

export type SiteText = {file: string; text: string};

/** A site path in code: the value of `to` or `href`, or any string that starts with /docs/ or /blog/. */
const PATH = /(?:\b(?:to|href)(?:=|: )\{?(["'])(\/[^"']*)\1)|(?:(["'])(\/(?:docs|blog)\/[\w/#-]*)\3)/g;

/** Finds broken site paths in the code of src (menus, landing page, components). */
export function checkSitePaths(texts: readonly SiteText[], targets: Targets): Problem[] {
  return texts.flatMap(({file, text}) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(PATH)].flatMap(([, , link, , literal]) =>
          explainPath(link ?? literal ?? '/', targets).map((wording) => ({file, line: index + 1, ...wording})),
        ),
      ),
  );
}
