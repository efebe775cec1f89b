import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {formatDayAndMonth} from '../../site/dates';

import styles from './styles.module.css';

type Article = {title: string; permalink: string; /** ISO 8601 */ date: string};

type Props = {
  title: string;
  description: string;
  /** Newest first. */
  articles: readonly Article[];
};

const yearOf = ({date}: Article) => date.slice(0, 4);

/** All articles grouped by year, with the year in the margin. */
export function BlogArchive({title, description, articles}: Props): ReactNode {
  const years = [...new Set(articles.map(yearOf))];
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{description}</p>
      {years.map((year) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={styles.heading}>
            {year}
          </h2>
          <ul className={styles.list}>
            {articles
              .filter((article) => yearOf(article) === year)
              .map((article) => (
                <li key={article.permalink} className={styles.article}>
                  <time className={styles.date} dateTime={article.date}>
                    {formatDayAndMonth(article.date)}
                  </time>{' '}
                  <Link to={article.permalink}>{article.title}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
