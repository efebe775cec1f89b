import Link from '@docusaurus/Link';
import content from '@generated/landing-content/default/landing.json';
import clsx from 'clsx';
import type {ReactNode} from 'react';

import {formatDate} from '../../site/dates';

import styles from './styles.module.css';

/** The latest release and the newest articles. */
export function WhatIsNew(): ReactNode {
  const {release, articles} = content;
  return (
    <section className={clsx('far-content', styles.section)} aria-labelledby="what-is-new">
      <h2 id="what-is-new" className={styles.heading}>
        What is new
      </h2>
      <div className={styles.news}>
        <article className={styles.release}>
          <p className={styles.meta}>
            Release {release.version} · {release.date}
          </p>
          <h3 className={styles.newsTitle}>
            <Link to={`${release.permalink}#${release.anchor}`}>{release.summary}</Link>
          </h3>
          {release.needsAction && (
            <p className={styles.action}>Action needed: read what to change before you upgrade.</p>
          )}
          <p className={styles.more}>
            <Link to="/docs/release-notes/">All release notes</Link>
          </p>
        </article>
        <ul className={styles.articles}>
          {articles.map(({title, description, permalink, date}) => (
            <li key={permalink}>
              <p className={styles.meta}>
                <time dateTime={date}>{formatDate(date)}</time>
              </p>
              <h3 className={styles.newsTitle}>
                <Link to={permalink}>{title}</Link>
              </h3>
              <p className={styles.text}>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
