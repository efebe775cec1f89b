import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Size in pixels, which keeps the room free until the cover is loaded. The styles set the width. */
const SIZE = {width: 720, height: 270};

type Props = {
  /** Path of the cover below the base path, from plugins/content/covers. */
  file: string;
  /** Whether the browser loads it only near the visible part of the page. */
  isLazy: boolean;
};

/**
 * The cover of an article. It is decorative, because the title is next to it. On the article's page it can be enlarged.
 * One file has both modes, so that the browser loads it once and changes the mode without script.
 */
export function ArticleCover({file, isLazy}: Props): ReactNode {
  const address = useBaseUrl(file);
  const loading = isLazy ? 'lazy' : undefined;
  return (
    <div className={styles.cover} data-zoom-name={isLazy ? undefined : 'Cover of the article'}>
      {!isLazy && (
        // The cover is visible at once, so it is requested before styles and scripts are parsed.
        <Head>
          <link rel="preload" as="image" href={address} />
        </Head>
      )}
      <img className={styles.light} src={address} alt="" loading={loading} {...SIZE} />
      {/* The same file: the fragment selects its dark mode. */}
      <img className={styles.dark} src={`${address}#dark`} alt="" loading={loading} fetchPriority="low" {...SIZE} />
    </div>
  );
}
