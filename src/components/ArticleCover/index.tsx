import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Pixels of the drawing; styles make it as wide as its place. */
const SIZE = {width: 720, height: 270};

type Props = {
  /** Site path of the cover (plugins/article-covers). */
  file: string;
  /** Whether it may wait until a reader comes near. */
  isLazy: boolean;
};

/**
 * The cover of an article. Decorative: the title is beside it. On the page of the article it can be enlarged. One file has
 * both modes, so the browser fetches it once, and the page changes from one to the other without script.
 */
export function ArticleCover({file, isLazy}: Props): ReactNode {
  const address = useBaseUrl(file);
  const loading = isLazy ? 'lazy' : undefined;
  return (
    <div className={styles.cover} data-zoom-name={isLazy ? undefined : 'Cover of the article'}>
      {!isLazy && (
        // In sight at once, so asked for before the page's styles and scripts are read.
        <Head>
          <link rel="preload" as="image" href={address} />
        </Head>
      )}
      <img className={styles.light} src={address} alt="" loading={loading} {...SIZE} />
      {/* The same file again. */}
      <img className={styles.dark} src={`${address}#dark`} alt="" loading={loading} fetchPriority="low" {...SIZE} />
    </div>
  );
}
