import type {ReactNode} from 'react';

import {useInnerHtml} from '../use-inner-html';

import styles from './styles.module.css';

type Props = {
  /** Trusted HTML from the build configuration. */
  content: string;
  onClose: () => void;
};

/**
 * The announcement above the navbar. The server always renders the banner. If the reader has closed it, CSS hides it
 * before the first paint, so that the layout does not shift.
 */
export function AnnouncementBanner({content, onClose}: Props): ReactNode {
  const html = useInnerHtml(content);
  return (
    <section className={styles.banner} aria-label="Announcement">
      <div className={styles.content} dangerouslySetInnerHTML={html} />
      <button type="button" className={styles.close} aria-label="Close announcement" onClick={onClose}>
        <svg
          viewBox="0 0 16 16"
          width="14"
          height="14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </section>
  );
}
