import clsx from 'clsx';
import {useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject} from 'react';

import type {OptionalCategory} from '../../site/consent';
import {OPTIONAL_CATEGORIES} from '../../site/third-parties';
import type {ConsentModel} from './mount';
import styles from './styles.module.css';

type Props = {
  model: ConsentModel;
  onChoice: (categories: readonly OptionalCategory[]) => void;
  /** The reader wants to choose one by one. */
  onMore: () => void;
  /** The reader does not want to choose now: nothing is loaded, and the next page asks again. */
  onLater: () => void;
};

/** Leaves room under the page for what the banner covers, so that the end of the page and whatever has focus can be seen. */
function useRoomBelow(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const {style} = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--portal-consent-height', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`),
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--portal-consent-height');
    };
  }, []);
  return ref;
}

/** Asks once, without standing in the way: the page can be read and used before there is an answer. */
export function Banner({model: {categories, baseUrl}, onChoice, onMore, onLater}: Props): ReactNode {
  const ref = useRoomBelow();
  function onKeyDown({key}: KeyboardEvent): void {
    if (key === 'Escape') onLater();
  }
  return (
    <section ref={ref} className={styles.banner} aria-labelledby="portal-consent-title" onKeyDown={onKeyDown}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id="portal-consent-title" className={styles.title}>
            May we load {categories.map((category) => OPTIONAL_CATEGORIES[category].label.toLowerCase()).join(' and ')}?
          </h2>
          <p>
            Nothing is loaded from other hosts until you say so, and everything here works without it. What it is, and
            from whom, is on our pages on <a href={`${baseUrl}privacy/`}>privacy</a> and{' '}
            <a href={`${baseUrl}cookies/`}>cookies</a>.
          </p>
        </div>
        <div className={styles.actions}>
          <button type="button" className={clsx('portal-button', styles.choice)} onClick={() => onChoice([])}>
            Refuse all
          </button>
          <button type="button" className={clsx('portal-button', styles.choice)} onClick={() => onChoice(categories)}>
            Accept all
          </button>
          <button type="button" className={clsx('portal-button portal-button--quiet', styles.choice)} onClick={onMore}>
            Choose
          </button>
        </div>
      </div>
    </section>
  );
}
