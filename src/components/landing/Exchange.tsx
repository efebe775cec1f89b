import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Field = readonly [name: string, value: string];

const REQUEST_HEADERS: readonly Field[] = [
  ['Host', 'matls-auth.connect.example'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
];

/** Displayed with one parameter per line, as in RFCs. A real request has no line breaks here. */
const REQUEST_BODY: readonly Field[] = [
  ['client_id', 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06'],
  ['response_type', 'code'],
  ['redirect_uri', 'https%3A%2F%2Fapp.fintech.example%2Fcallback'],
  ['scope', 'openid%20directory%3Awebsite'],
  ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ['code_challenge_method', 'S256'],
];

const RESPONSE_HEADERS: readonly Field[] = [
  ['Content-Type', 'application/json'],
  ['Cache-Control', 'no-store'],
];

function Headers({fields}: {fields: readonly Field[]}): ReactNode {
  return fields.map(([name, value]) => (
    <span key={name}>
      <span className={styles.name}>{name}:</span> {value}
      {'\n'}
    </span>
  ));
}

/** A pushed authorization request and its response (RFC 9126, section 2). */
export function Exchange(): ReactNode {
  return (
    <figure className={styles.exchange}>
      <div className={styles.message}>
        <p className={styles.messageTitle}>Request, over mutual TLS</p>
        <pre className={styles.wire} tabIndex={0} role="group" aria-label="Pushed authorization request">
          <code>
            <b>POST /request</b> HTTP/1.1{'\n'}
            <Headers fields={REQUEST_HEADERS} />
            {'\n'}
            {REQUEST_BODY.map(([name, value], index) => (
              <span key={name}>
                {index > 0 && '&'}
                <span className={styles.name}>{name}</span>={value}
                {'\n'}
              </span>
            ))}
          </code>
        </pre>
      </div>
      <div className={`${styles.message} ${styles.sealed}`}>
        <p className={styles.messageTitle}>Response</p>
        <pre className={styles.wire} tabIndex={0} role="group" aria-label="Answer to the pushed authorization request">
          <code>
            HTTP/1.1 <b className={styles.status}>201 Created</b>
            {'\n'}
            <Headers fields={RESPONSE_HEADERS} />
            {'\n{\n  '}
            <span className={styles.name}>"request_uri"</span>:
            "urn:ietf:params:oauth:request_uri:8mK2vXq5Lr1TgZ7sYc0Nd4",{'\n  '}
            <span className={styles.name}>"expires_in"</span>: 60
            {'\n}'}
          </code>
        </pre>
      </div>
      <figcaption className={styles.caption}>
        The browser carries only a reference to this request.{' '}
        <Link to="/docs/apis/security/pushed-authorization-requests/">How pushed authorization requests work</Link>
      </figcaption>
    </figure>
  );
}
