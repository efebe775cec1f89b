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
  /** Global Privacy Control refuses everything, so that there is nothing to choose. */
  isRefusedByBrowser: boolean;
  allowed: () => readonly OptionalCategory[];
  decide: (categories: readonly OptionalCategory[]) => Promise<void>;
};

export type ConsentView = {
  showBanner: () => void;
  hideBanner: () => void;
  openSettings: () => void;
};

/**
 * Puts banner and settings before everything else on the page, so that Tab comes to the banner first. They are a tree of
 * their own: the page neither waits for them nor knows of them.
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
        {/* There from the start and empty, as a live region must be, so that what is put into it is read out. */}
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
    const said = categories.length > 0 ? 'Your choice is kept.' : 'Everything optional is off.';
    change({
      asks: false,
      isOpen: false,
      said: `${said} You can change it under “Privacy settings” at the end of each page.`,
    });
    model
      .decide(categories)
      .catch((error: unknown) => console.warn('The choice could not be kept, which means no:', error));
  }

  change({});
  return {
    showBanner: () => change({asks: true}),
    hideBanner: () => change({asks: false}),
    openSettings: () => change({isOpen: true}),
  };
}
