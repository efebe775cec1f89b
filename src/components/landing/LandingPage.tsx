import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {Fragment, type ReactNode} from 'react';

import {documentationMap, firstSteps, pitch, quickstarts} from '../../site/landing';
import {actions, areas} from '../../site/menus';

import {Exchange} from './Exchange';
import styles from './styles.module.css';
import {WhatIsNew} from './WhatIsNew';

function Hero(): ReactNode {
  return (
    <div className={styles.hero}>
      <div className={styles.pitch}>
        <h1 className={styles.title}>{pitch.what}</h1>
        <p className={styles.lead}>{pitch.who}</p>
        <p className={styles.actions}>
          <Link className="portal-button" to={actions.getStarted.to}>
            {actions.getStarted.label}
          </Link>
          <Link className="portal-button portal-button--quiet" href={actions.sandboxAccess.href}>
            {actions.sandboxAccess.label}
          </Link>
        </p>
        <p className={styles.ways}>
          Or go straight to
          {areas.map(({label, to}) => (
            <Link key={label} to={to}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      <Exchange />
    </div>
  );
}

function FirstSteps(): ReactNode {
  return (
    <section className={clsx('far-content', styles.section)} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.heading}>
        First steps
      </h2>
      <p className={styles.text}>
        Three quickstarts take ten minutes each and need no account:{' '}
        {quickstarts.map(({label, to}, index) => (
          <Fragment key={to}>
            {index > 0 && ' · '}
            <Link to={to}>{label}</Link>
          </Fragment>
        ))}
      </p>
      <ul className={styles.steps}>
        {firstSteps.map(({audience, label, to, text}) => (
          <li key={audience} className={styles.step}>
            <p className={styles.audience}>{audience}</p>
            <h3 className={styles.stepTitle}>
              <Link to={to}>{label}</Link>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentationMap(): ReactNode {
  return (
    <section className={clsx('far-content', styles.section)} aria-labelledby="map">
      <h2 id="map" className={styles.heading}>
        The map
      </h2>
      <ul className={styles.map}>
        {documentationMap.map(({label, to, question, items}) => (
          <li key={label}>
            <h3 className={styles.mapTitle}>
              <Link to={to}>{label}</Link>
            </h3>
            <p className={styles.text}>{question}</p>
            <ul className={styles.mapItems}>
              {items.map((item) => (
                <li key={item.label}>
                  <Link to={item.to}>{item.label}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The landing page: purpose and audiences of Connect, first steps for each audience, news, a map of the documentation.
 */
export function LandingPage(): ReactNode {
  return (
    <div className={styles.page}>
      <Hero />
      <FirstSteps />
      <WhatIsNew />
      <DocumentationMap />
    </div>
  );
}
