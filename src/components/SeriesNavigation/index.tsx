import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import type {Part, Place} from './place-in-series';
import styles from './styles.module.css';

/** Shown above an article: its position in the series, and a collapsed list of all parts. */
export function SeriesOverview({series, index}: Place): ReactNode {
  return (
    <nav className={styles.overview} aria-label="Series">
      <details>
        <summary className={styles.summary}>
          <span className={styles.position}>
            Part {index + 1} of {series.parts.length}
          </span>{' '}
          <span>{series.title}</span>
        </summary>
        <ol className={styles.parts}>
          {series.parts.map(({title, permalink}, position) => (
            <li key={permalink} className={position === index ? styles.current : undefined}>
              <Link to={permalink} aria-current={position === index ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function Neighbour({part, label, className}: {part: Part; label: string; className: string | undefined}): ReactNode {
  return (
    <Link to={part.permalink} className={className}>
      <span className={styles.label}>{label}</span> {part.title}
    </Link>
  );
}

/** Shown below an article: links to the previous and the next part. */
export function SeriesNeighbours({series, index}: Place): ReactNode {
  const previous = series.parts[index - 1];
  const next = series.parts[index + 1];
  return (
    <nav className={styles.neighbours} aria-label="Parts of the series">
      {previous && <Neighbour part={previous} label="Previous part" className={styles.previous} />}
      {next && <Neighbour part={next} label="Next part" className={styles.next} />}
    </nav>
  );
}
