import {createRoot} from 'react-dom/client';

import type {OptionalCategory} from '../../site/consent';
import type {ThirdParty} from '../../site/third-parties';

import {Banner} from './Banner';
import {SettingsDialog} from './SettingsDialog';
import styles from './styles.module.css';

export type ConsentModel = {
  parties: readonly ThirdParty[];
  categories: readonly OptionalCategory[];
  baseUrl: string;
  /** Whether Global Privacy Control refuses all categories, so that the reader has nothing to choose. */
  isRefusedByBrowser: boolean;
  allowed: () => readonly OptionalCategory[];
  decide: (categories: readonly OptionalCategory[]) => void;
};

export type ConsentView = {
  showBanner: () => void;
  hideBanner: () => void;
  openSettings: () => void;
};

/**
 * Renders the banner and the settings in a separate React root, so that they do not delay the page. The container is
 * the first element of the body, so that the banner is first in the tab order.
 */
export function mountConsent(model: ConsentModel): ConsentView {
  const container = document.createElement('div');
  document.body.prepend(container);
  const root = createRoot(container);
  const state = {asks: false, isOpen: false, said: ''};

  function change(to: Partial<typeof state>): void {
    Object.assign(state, to);
    root.render(
      <>
        {/* Rendered empty at first, because screen readers only announce changes of an existing live region. */}
        <p role="status" className={styles.status}>
          {state.said}
        </p>
        {state.asks && (
          <Banner
            model={model}
            onChoice={choose}
            onMore={() => change({isOpen: true})}
            onLater={() => change({asks: false})}
          />
        )}
        {state.isOpen && <SettingsDialog model={model} onChoice={choose} onClose={() => change({isOpen: false})} />}
      </>,
    );
  }

  function choose(categories: readonly OptionalCategory[]): void {
    const said = categories.length > 0 ? 'Your choice is saved.' : 'All optional services are off.';
    change({
      asks: false,
      isOpen: false,
      said: `${said} You can change it under “Privacy settings” at the end of each page.`,
    });
    model.decide(categories);
  }

  change({});
  return {
    showBanner: () => change({asks: true}),
    hideBanner: () => change({asks: false}),
    openSettings: () => change({isOpen: true}),
  };
}
