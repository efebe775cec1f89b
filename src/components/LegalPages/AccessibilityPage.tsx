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
        {PORTAL_TITLE} is for everybody who builds on it, however they read and work. If something keeps you from it,{' '}
        <a href={`mailto:${ACCESSIBILITY_EMAIL}`}>tell us</a>.
      </p>

      <h2>Standard and status</h2>
      <p>
        The portal is built and tested to the <Link href={STANDARD.href}>{STANDARD.name}</Link>, level {STANDARD.level}.
        What we test, we know no failure of. We do not say that the portal conforms, because nobody has assessed all of
        it against every success criterion.
      </p>

      <h2>What is tested</h2>
      <p>These tests run with every change to the portal.</p>
      <Points items={CHECKS} />

      <h2>Known limits</h2>
      <Points items={LIMITS} />

      <h2>What it needs</h2>
      <p>
        The portal is made of HTML, CSS and SVG, with WAI-ARIA where HTML has no word for something, and JavaScript for
        what a page does beyond being read. It follows the size of text and the reduced motion that you have set; light
        or dark you choose on the page.
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
        You get an answer from a person within {statement.answer}. If you need what a page says in another form, ask for
        it in the same way. You need not say why.
      </p>

      <h2>About this statement</h2>
      <p>
        {LEGAL_NAME} made it from its own tests, and last reviewed it on{' '}
        <time dateTime={statement.reviewed}>{formatDate(statement.reviewed)}</time>. Its sections follow the model of{' '}
        <Link href={links.accessibilityModel}>Commission Implementing Decision (EU) 2018/1523</Link>, which is made for
        public bodies; a procedure of enforcement is part of that model and not of this page.
      </p>
      <p>
        The modes, widths and figures above are those that the tests work with. A test of its own fails when the page
        tells of a test that is not there, and when nobody has reviewed the page for a year.
      </p>
    </div>
  );
}
