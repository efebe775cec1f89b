/** Recompiles pages after changes to files that remark plugins read. */
import path from 'node:path';

import type {Plugin} from '@docusaurus/types';

export type SourceDependencies = {
  /** Folders of the pages, relative to the site. */
  pages: readonly string[];
  /** Matches the text of pages that show the sources. */
  marker: RegExp;
  /** Relative to the site. */
  files?: readonly string[];
  /** Relative to the site. */
  folders?: readonly string[];
};

/** Returns the method `configureWebpack` of a plugin whose pages depend on these sources. */
export function addSourceDependencies(
  siteDir: string,
  {pages, marker, files = [], folders = []}: SourceDependencies,
): NonNullable<Plugin['configureWebpack']> {
  const inSite = (paths: readonly string[]) => paths.map((one) => path.join(siteDir, one));
  return () => ({
    module: {
      rules: [
        {
          test: /\.mdx?$/,
          // Must be an array: the MDX fallback plugin of Docusaurus reads `include` of every MDX rule.
          include: inSite(pages),
          enforce: 'pre',
          use: {
            loader: path.join(siteDir, 'plugins/lib/source-dependencies/loader.cjs'),
            options: {marker: marker.source, flags: marker.flags, files: inSite(files), folders: inSite(folders)},
          },
        },
      ],
    },
  });
}
