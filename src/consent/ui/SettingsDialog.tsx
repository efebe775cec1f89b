import clsx from 'clsx';
import {useLayoutEffect, useRef, useState, type ReactNode} from 'react';

import type {OptionalCategory} from '../../site/consent';
import {OPTIONAL_CATEGORIES, hostsOf, partiesOf, type ThirdParty} from '../../site/third-parties';

import type {ConsentModel} from './mount';
import styles from './styles.module.css';

type Props = {
  model: ConsentModel;
  onChoice: (categories: readonly OptionalCategory[]) => void;
  onClose: () => void;
};

function Party({party}: {party: ThirdParty}): ReactNode {
  return (
    <li>
      <strong>{party.name}</strong> ({hostsOf(party).join(', ')}). {party.purpose} {party.retention}
    </li>
  );
}

/** The consent settings by category, in a native modal dialog, which traps and restores focus. */
export function SettingsDialog({
  model: {parties, categories, baseUrl, isRefusedByBrowser, allowed},
  onChoice,
  onClose,
}: Props): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(() => allowed());

  // Close before the dialog is removed, otherwise the browser does not restore focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // Key events inside must not trigger shortcuts of the page, such as the slash that opens the search.
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby="portal-settings-title"
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChoice(chosen);
        }}
      >
        <div className={styles.head}>
          <h2 id="portal-settings-title" className={styles.title}>
            Privacy settings
          </h2>
          <button type="button" className={styles.close} aria-label="Close without a change" onClick={onClose}>
            <svg
              viewBox="0 0 16 16"
              width="16"
              height="16"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        </div>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */}
        <div className={styles.body} tabIndex={0} role="group" aria-label="What you can choose">
          {isRefusedByBrowser ? (
            <p className={styles.notice}>
              Your browser sends Global Privacy Control. All optional services are therefore refused, and you are not
              asked. To choose here, turn it off in your browser for this site.
            </p>
          ) : (
            <p>
              The portal works the same whatever you choose. If you withdraw your consent, the cookies of the service
              are removed and the page is reloaded.
            </p>
          )}
          {categories.map((category) => (
            <fieldset key={category} className={styles.category} disabled={isRefusedByBrowser}>
              <label className={styles.toggle}>
                <input
                  type="checkbox"
                  checked={chosen.includes(category)}
                  aria-describedby={`portal-settings-${category}`}
                  onChange={({target}) =>
                    setChosen(
                      categories.filter((other) => (other === category ? target.checked : chosen.includes(other))),
                    )
                  }
                />
                <span>{OPTIONAL_CATEGORIES[category].label}</span>
              </label>
              <p id={`portal-settings-${category}`}>{OPTIONAL_CATEGORIES[category].description}</p>
              <ul className={styles.parties}>
                {partiesOf(category, parties).map((party) => (
                  <Party key={party.id} party={party} />
                ))}
              </ul>
            </fieldset>
          ))}
          <p>
            More on our pages on <a href={`${baseUrl}privacy/`}>privacy</a> and{' '}
            <a href={`${baseUrl}cookies/`}>cookies</a>.
          </p>
        </div>
        <div className={styles.foot}>
          {isRefusedByBrowser ? (
            <button type="button" className={clsx('portal-button', styles.choice)} onClick={onClose}>
              Close
            </button>
          ) : (
            <>
              <button type="button" className={clsx('portal-button', styles.choice)} onClick={() => onChoice([])}>
                Refuse all
              </button>
              <button
                type="button"
                className={clsx('portal-button', styles.choice)}
                onClick={() => onChoice(categories)}
              >
                Accept all
              </button>
              <button type="submit" className={clsx('portal-button portal-button--quiet', styles.choice)}>
                Save this choice
              </button>
            </>
          )}
        </div>
      </form>
    </dialog>
  );
}
