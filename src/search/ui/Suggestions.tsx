import type {ReactNode} from 'react';

import {links} from '../../site/links';

import styles from './suggestions.module.css';

export type SuggestionsProps = {query: string; suggestions: readonly string[]; onChoose: (query: string) => void};

/** Help for a query without hits: suggested queries and a link for feedback. */
export function Suggestions({query, suggestions, onChoose}: SuggestionsProps): ReactNode {
  return (
    <div className={styles.help}>
      {suggestions.length > 0 && (
        <>
          <p>Try searching for</p>
          <ul className={styles.list}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className={styles.suggestion} onClick={() => onChoose(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Believe this query should return results?{' '}
        <a href={`${links.searchFeedback}?q=${encodeURIComponent(query)}`} target="_blank" rel="noopener noreferrer">
          Let us know
        </a>
      </p>
    </div>
  );
}
