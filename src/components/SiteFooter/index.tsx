import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {useSyncExternalStore, type ReactNode} from 'react';

import {BRAND, LEGAL_NAME, PHONE, SALES_EMAIL} from '../../site/facts';
import {footerGroups, legalLinks, socialLinks, type MenuGroup, type MenuLink} from '../../site/menus';
import {Mark} from '../Mark';
import {PrivacySettingsButton} from '../PrivacySettingsButton';

import {SocialIcon} from './SocialIcon';
import styles from './styles.module.css';

const neverChanges = () => () => undefined;

/**
 * The current year in the reader's time zone. The server renders the year of the last commit, so that builds are
 * reproducible.
 */
function CurrentYear(): ReactNode {
  const {customFields} = useDocusaurusContext().siteConfig;
  const yearOfSources = customFields?.yearOfSources as number;
  const year = useSyncExternalStore(
    neverChanges,
    () => Math.max(yearOfSources, new Date().getFullYear()),
    () => yearOfSources,
  );
  return <span className={styles.year}>{year}</span>;
}

/** Scrolls to the top and moves the focus there, so that the next Tab key goes to the skip link. */
function scrollToTop(): void {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({top: 0, behavior: isReduced ? 'auto' : 'smooth'});
  document.body.tabIndex = -1;
  document.body.focus({preventScroll: true});
  document.body.removeAttribute('tabindex');
}

function FooterLink({link}: {link: MenuLink}): ReactNode {
  return (
    <Link className={styles.link} {...(link.to ? {to: link.to} : {href: link.href})}>
      {link.label}
    </Link>
  );
}

function FooterGroup({label, children}: {label: string; children: ReactNode}): ReactNode {
  // Not `useId`, because its result depends on which elements were hydrated before.
  const id = `footer-${label.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {label}
      </h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function LinkGroup({group}: {group: MenuGroup}): ReactNode {
  return (
    <FooterGroup label={group.label}>
      {group.items.map((link) => (
        <li key={link.label}>
          <FooterLink link={link} />
        </li>
      ))}
    </FooterGroup>
  );
}

/** The footer of every page (specification, section 2). */
export function SiteFooter(): ReactNode {
  return (
    <footer className={clsx('far-content', styles.footer)}>
      <div className={styles.inner}>
        <div className={styles.groups}>
          {footerGroups.map((group) => (
            <LinkGroup key={group.label} group={group} />
          ))}
          <FooterGroup label="Contact">
            <li>
              <a className={styles.link} href={`tel:${PHONE.replace(/\s/g, '')}`}>
                {PHONE}
              </a>
            </li>
            <li>
              <a className={styles.link} href={`mailto:${SALES_EMAIL}`}>
                {SALES_EMAIL}
              </a>
            </li>
            <li className={styles.social}>
              {socialLinks.map(({label, network, href}) => (
                <a key={network} className={styles.icon} href={href} aria-label={`${BRAND}: ${label.toLowerCase()}`}>
                  <SocialIcon network={network} />
                </a>
              ))}
            </li>
          </FooterGroup>
        </div>
        <div className={styles.base}>
          <p className={styles.copyright}>
            <Mark size={24} />
            <span>
              © {LEGAL_NAME} <CurrentYear />
            </span>
          </p>
          <nav aria-label="Legal">
            <ul className={styles.legal}>
              {legalLinks.map((link) => (
                <li key={link.label}>
                  <FooterLink link={link} />
                </li>
              ))}
              <PrivacySettingsButton className={styles.link} as="li" />
            </ul>
          </nav>
          <button type="button" className={styles.top} onClick={scrollToTop}>
            <svg
              viewBox="0 0 16 16"
              width="16"
              height="16"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d="M8 13V3M3.5 7.5 8 3l4.5 4.5" />
            </svg>
            Back to top
          </button>
        </div>
      </div>
    </footer>
  );
}
