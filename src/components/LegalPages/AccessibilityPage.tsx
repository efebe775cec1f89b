import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {ACCESSIBILITY_EMAIL, CHECKS, LIMITS, STANDARD, statement} from '../../site/accessibility';
import {formatDate} from '../../site/dates';
import {LEGAL_NAME, PHONE, PORTAL_TITLE} from '../../site/facts';
import {links} from '../../site/links';

import styles from './styles.module.css';

function Points({items}: {items: readonly {name: string; description: string}[]}): ReactNode {
  return (
    <dl className={styles.items}>
      {items.map(({name, description}) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The accessibility statement: status, tests, limitations and contact. */
export function AccessibilityPage(): ReactNode {
  return (
    <div className={styles.page}>
      <h1>Accessibility</h1>
      <p className={styles.lead}>
        Everybody should be able to use {PORTAL_TITLE}. If something prevents you from using it,{' '}
        <a href={`mailto:${ACCESSIBILITY_EMAIL}`}>tell us</a>.
      </p>

      <h2>Standard and status</h2>
      <p>
        The portal is built and tested to the <Link href={STANDARD.href}>{STANDARD.name}</Link>, level {STANDARD.level}.
        We know of no failure in what we test. We do not claim that the portal conforms, because nobody has assessed all
        of it against every success criterion.
      </p>

      <h2>What is tested</h2>
      <p>These tests run with every change to the portal.</p>
      <Points items={CHECKS} />

      <h2>Known limits</h2>
      <Points items={LIMITS} />

      <h2>What it needs</h2>
      <p>
        The portal uses HTML, CSS and SVG, WAI-ARIA where HTML has no element or attribute, and JavaScript for
        interactive parts. It follows your settings for text size and reduced motion; you choose the light or dark mode
        on the page.
      </p>

      <h2>Report a barrier</h2>
      <p>
        Write to <a href={`mailto:${ACCESSIBILITY_EMAIL}`}>{ACCESSIBILITY_EMAIL}</a>, call{' '}
        <a href={`tel:${PHONE.replace(/\s/g, '')}`}>{PHONE}</a>, or use <Link href={links.support}>our support</Link>.
        It helps to know:
      </p>
      <ul>
        <li>the address of the page;</li>
        <li>what you wanted to do, and what happened instead;</li>
        <li>the browser and the assistive technology that you use, with their versions.</li>
      </ul>
      <p>
        A person answers within {statement.answer}. You can ask for the content of a page in another format in the same
        way, without giving a reason.
      </p>

      <h2>About this statement</h2>
      <p>
        {LEGAL_NAME} based this statement on its own tests, and last reviewed it on{' '}
        <time dateTime={statement.reviewed}>{formatDate(statement.reviewed)}</time>. Its sections follow the model of{' '}
        <Link href={links.accessibilityModel}>Commission Implementing Decision (EU) 2018/1523</Link>, which is meant for
        public bodies; this page does not contain the enforcement procedure of that model.
      </p>
      <p>
        The tests use the modes, widths and figures of this page. A test fails when the page names a test that does not
        exist, and when the page has not been reviewed for a year.
      </p>
    </div>
  );
}
