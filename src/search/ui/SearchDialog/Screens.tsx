import type {ReactNode} from 'react';

import {ChainPicture} from '../ChainPicture';
import {Suggestions} from '../Suggestions';
import {typeQuery} from '../type-query';

import styles from './screens.module.css';
import type {DialogState, Screen} from './use-dialog-parts';
import type {DialogSearch} from './use-dialog-search';

export type ScreenPartProps = {screen: Screen; search: DialogSearch} & Pick<DialogState, 'partsRef' | 'isStalled'>;

/** Our content of DocSearch screens without hits: an illustration, and suggestions or buttons. */
export function ScreenPart({screen, search, partsRef, isStalled}: ScreenPartProps): ReactNode {
  const {isEmbedded, answered, repeat, chooseEmbedded} = search;
  function choose(query: string): void {
    const input = partsRef.current?.input;
    if (input) typeQuery(input, query);
  }
  return (
    <>
      <span className={styles.picture}>
        <ChainPicture kind={screen.kind} />
      </span>
      {screen.kind === 'start' && isStalled && <p className={styles.searching}>Searching …</p>}
      {screen.kind === 'none' && <Suggestions {...answered} onChoose={choose} />}
      {screen.kind === 'error' && (
        <p className={styles.ways}>
          <button type="button" className="portal-button" onClick={repeat}>
            Try again
          </button>
          {!isEmbedded && (
            <button type="button" className="portal-button portal-button--quiet" onClick={chooseEmbedded}>
              Search this site’s own index instead
            </button>
          )}
        </p>
      )}
    </>
  );
}
