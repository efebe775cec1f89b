import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {/** Whether the article is one of a list. */ isListed: boolean; className?: string; children: ReactNode};

/** What an article stands in: in a list, its cover stands beside the rest. */
export function ArticleFrame({isListed, className, children}: Props): ReactNode {
  return <article className={clsx(className, isListed && styles.listed)}>{children}</article>;
}
