import useIsBrowser from '@docusaurus/useIsBrowser';
import {useState, type ReactNode} from 'react';

import {copyText} from './copy-text';
import type {PagePanel, Use} from './PagePanel';
import styles from './styles.module.css';

type State = Use & {
  Panel?: typeof PagePanel;
  hasFailed?: boolean;
};

const BUTTON = 'portal-button portal-button--quiet';

/**
 * Copies the page as Markdown, or lists other ways to give it to a coding agent. The buttons have no effect without
 * JavaScript, so they are disabled, and hidden by the style, until hydration. The rest loads on the first click.
 */
export function PageMenu(): ReactNode {
  const isBrowser = useIsBrowser();
  const [{Panel, isOpen = false, copy, hasFailed}, setState] = useState<State>({});

  function use(copies: boolean): void {
    const panel = import(/* webpackChunkName: "page-menu" */ './PagePanel');
    const next = copies
      ? {copy: {result: copyText(panel.then(({readMarkdown}) => readMarkdown()))}}
      : {isOpen: !isOpen};
    panel.then(
      ({PagePanel: Loaded}) => setState({Panel: Loaded, ...next}),
      () => setState({hasFailed: true}),
    );
  }

  return (
    <div className={styles.menu} data-markdown-ignore="">
      <button type="button" className={BUTTON} disabled={!isBrowser} onClick={() => use(true)}>
        Copy page
      </button>
      <button
        type="button"
        className={BUTTON}
        disabled={!isBrowser}
        aria-label="More ways to copy"
        aria-expanded={isOpen}
        onClick={() => use(false)}
      >
        ▾
      </button>
      {hasFailed && <p role="alert">Not loaded. Check your connection and try again.</p>}
      {Panel && <Panel isOpen={isOpen} copy={copy} onUse={(next) => setState({Panel, ...next})} />}
    </div>
  );
}
