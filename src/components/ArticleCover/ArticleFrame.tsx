import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {isListed: boolean; className?: string; children: ReactNode};

/** The `article` element. In a list of articles, the cover is next to the text. */
export function ArticleFrame({isListed, className, children}: Props): ReactNode {
  return <article className={clsx(className, isListed && styles.listed)}>{children}</article>;
}
