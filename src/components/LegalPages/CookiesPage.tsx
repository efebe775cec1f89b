import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import {LEGAL_NAME} from '../../site/facts';
import {links} from '../../site/links';
import {CONSENT_ITEM, OWN_STORED_ITEMS, STORED_SEARCHES, type StoredItem} from '../../site/third-parties';
import {PrivacySettingsButton} from '../PrivacySettingsButton';

import styles from './styles.module.css';
import {useConsentQuestions} from './use-consent-questions';

/** The stored items as a description list, because a table is not readable on narrow screens. */
function ItemList({items}: {items: readonly StoredItem[]}): ReactNode {
  return (
    <dl className={styles.items}>
      {items.map(({name, where, purpose, kept}) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {purpose}{' '}
            <span className={styles.kept}>
              {where[0]?.toUpperCase()}
              {where.slice(1)}, {kept}.
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The cookie policy: a list of all data that is stored in the browser, by owner. */
export function CookiesPage(): ReactNode {
  const {parties, categories} = useConsentQuestions();
  const {isSearchPersonalised} = useDocusaurusContext().siteConfig.customFields ?? {};
  const own =
    isSearchPersonalised === false ? OWN_STORED_ITEMS.filter(({name}) => name !== STORED_SEARCHES) : OWN_STORED_ITEMS;
  const setting = parties.filter(({cookies}) => cookies.length > 0);
  return (
    <div className={styles.page}>
      <h1>Cookies and storage</h1>
      <p className={styles.lead}>
        {setting.length === 0
          ? 'This portal sets no cookies.'
          : 'This portal sets no cookies of its own. Other services set cookies if you consent.'}
      </p>

      <h2>What the portal stores in your browser</h2>
      <p>The portal stores some of your choices in your browser. They are not sent to us or to anybody else.</p>
      <ItemList items={categories.length > 0 ? [...own, CONSENT_ITEM] : own} />
      <p>
        If your browser stores nothing for this site, the portal still works, but it forgets these choices when you
        leave a page.
      </p>

      <h2>Cookies of other services, with your consent</h2>
      {setting.length === 0 && (
        <p>There are none. {categories.length > 0 && 'The optional services of this portal set no cookies.'}</p>
      )}
      {setting.map(({id, name, purpose, cookies}) => (
        <section key={id}>
          <h3>{name}</h3>
          <p>{purpose}</p>
          <ItemList items={cookies} />
        </section>
      ))}
      {setting.length > 0 && <p>They are removed when you withdraw your consent.</p>}
      <PrivacySettingsButton as="p" className={styles.settings} />

      <p>
        The page about <Link to="/privacy/">privacy</Link> says who receives which data, and for how long they keep it.
        For our other services, <Link href={links.cookiePolicy}>the cookie policy of {LEGAL_NAME}</Link> applies.
      </p>
    </div>
  );
}
