import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

/** Size in pixels, to reserve space until the cover is loaded. */
const SIZE = {width: 720, height: 270};

type Props = {
  /** Path of the cover below the base path, from plugins/content/covers. */
  file: string;
  isLazy: boolean;
};

/**
 * The cover of an article. It is decorative, because the title is next to it. One SVG file contains both colour modes,
 * so that the browser loads only one file.
 */
export function ArticleCover({file, isLazy}: Props): ReactNode {
  const address = useBaseUrl(file);
  const loading = isLazy ? 'lazy' : undefined;
  return (
    <div className={styles.cover} data-zoom-name={isLazy ? undefined : 'Cover of the article'}>
      <img className={styles.light} src={address} alt="" loading={loading} {...SIZE} />
      {/* The fragment selects the dark mode of the same file. */}
      <img className={styles.dark} src={`${address}#dark`} alt="" loading={loading} fetchPriority="low" {...SIZE} />
    </div>
  );
}
