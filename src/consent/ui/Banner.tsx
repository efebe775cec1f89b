import clsx from 'clsx';
import {useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject} from 'react';

import type {OptionalCategory} from '../../site/consent';
import {OPTIONAL_CATEGORIES} from '../../site/third-parties';

import type {ConsentModel} from './mount';
import styles from './styles.module.css';

type Props = {
  model: ConsentModel;
  onChoice: (categories: readonly OptionalCategory[]) => void;
  /** Opens the settings. */
  onMore: () => void;
  /** Hides the banner without a choice. No service starts, and the banner appears again on the next page load. */
  onLater: () => void;
};

/**
 * Reserves space below the page, so that the banner does not cover the end of the page or the focused element.
 */
function useSpaceBelow(): RefObject<HTMLElement | null> {
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

/** Not modal: the page can be used before the reader chooses. */
export function Banner({model: {categories, baseUrl}, onChoice, onMore, onLater}: Props): ReactNode {
  const ref = useSpaceBelow();
  function onKeyDown({key}: KeyboardEvent): void {
    if (key === 'Escape') onLater();
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works on every button inside
    <section ref={ref} className={styles.banner} aria-labelledby="portal-consent-title" onKeyDown={onKeyDown}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id="portal-consent-title" className={styles.title}>
            May we load {categories.map((category) => OPTIONAL_CATEGORIES[category].label.toLowerCase()).join(' and ')}?
          </h2>
          <p>
            Nothing is loaded from other hosts until you agree, and everything here works without it. Our pages on{' '}
            <a href={`${baseUrl}privacy/`}>privacy</a> and <a href={`${baseUrl}cookies/`}>cookies</a> list these
            services.
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
