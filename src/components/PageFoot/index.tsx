/** The end of docs pages and articles: the sources that the page was checked against, and a link to report an error. */
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {MouseEvent, ReactNode} from 'react';

import {formatDate} from '../../site/dates';
import {CHECKED_FIELD, describeSources, type CheckedAgainst} from '../../site/freshness';
import {toReportAddress} from '../../site/report-error';
import {isToolPath} from '../../site/tools';
import {PageFeedback} from '../PageFeedback';

import styles from './styles.module.css';

function Checked(checked: CheckedAgainst): ReactNode {
  return (
    <p>
      Checked{describeSources(checked)} on <time dateTime={checked.date}>{formatDate(checked.date)}</time>.
    </p>
  );
}

/** Adds the current section to the link when it is clicked, because only the browser knows the section. */
function ReportLink({page}: {page: string}): ReactNode {
  const addSection = ({currentTarget}: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = toReportAddress(page, window.location.hash);
  };
  return (
    <p data-markdown-ignore="">
      <Link href={toReportAddress(page)} onClick={addSection} onAuxClick={addSection} onContextMenu={addSection}>
        Report an error on this page
      </Link>
    </p>
  );
}

type Props = {
  /** Includes the base path. May lack the trailing slash, because Docusaurus adds it only to routes and links. */
  permalink: string;
  frontMatter: Readonly<Record<string, unknown>>;
};

export function PageFoot({permalink, frontMatter}: Props): ReactNode {
  const page = permalink.replace(/\/?$/, '/');
  const {siteConfig} = useDocusaurusContext();
  const checked = frontMatter[CHECKED_FIELD] as CheckedAgainst | undefined;
  const feedbackPath = siteConfig.customFields?.feedbackPath as string | null;
  return (
    <footer className={styles.foot}>
      {checked && <Checked {...checked} />}
      <ReportLink page={page} />
      {/* Not on pages of the tools: their security policy forbids requests. The key resets the form on each page. */}
      {feedbackPath && !isToolPath(page) && <PageFeedback key={page} path={feedbackPath} page={page} />}
    </footer>
  );
}
