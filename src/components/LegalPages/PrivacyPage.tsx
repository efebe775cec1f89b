import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import {LEGAL_NAME} from '../../site/facts';
import {LICENCES_FILE} from '../../site/licences';
import {links} from '../../site/links';
import {OPTIONAL_CATEGORIES, hostsOf, partiesOf, type ThirdParty} from '../../site/third-parties';
import {PrivacySettingsButton} from '../PrivacySettingsButton';

import styles from './styles.module.css';
import {useConsentQuestions} from './use-consent-questions';

function Party({party}: {party: ThirdParty}): ReactNode {
  const hosts = hostsOf(party);
  return (
    <section className={styles.party}>
      <h3>{party.name}</h3>
      <p>{party.purpose}</p>
      <dl>
        <dt>Receives</dt>
        <dd>{party.receives}</dd>
        <dt>Keeps</dt>
        <dd>{party.retention}</dd>
        <dt>{hosts.length > 1 ? 'Hosts' : 'Host'}</dt>
        <dd>
          {hosts.map((host, index) => (
            <span key={host}>
              {index > 0 && ', '}
              <code>{host}</code>
            </span>
          ))}
        </dd>
      </dl>
    </section>
  );
}

/** The privacy policy, generated from the same list as the content security policy. */
export function PrivacyPage(): ReactNode {
  const {parties, categories} = useConsentQuestions();
  const licences = useBaseUrl(LICENCES_FILE);
  return (
    <div className={styles.page}>
      <h1>Privacy</h1>
      <p className={styles.lead}>
        {categories.length === 0
          ? 'This portal has no sign-in, sets no cookie, counts nobody and loads nothing from other hosts.'
          : 'This portal has no sign-in, and loads nothing optional from other hosts before you agree to it.'}
      </p>
      <p>
        It is a set of files. Whoever serves them to you sees what any web server sees: the address that you asked for,
        your IP address, and the name of your browser. These logs are kept for 30 days, against attacks and to mend
        faults, and are joined with nothing else. {LEGAL_NAME} answers for it; what holds for our other services is in{' '}
        <Link href={links.privacyPolicy}>the privacy policy of {LEGAL_NAME}</Link>.
      </p>

      <h2>When you ask for it</h2>
      <p>These hosts hear from your browser only when you do what is described here.</p>
      {partiesOf('necessary', parties).map((party) => (
        <Party key={party.id} party={party} />
      ))}

      <h2>When you agree to it</h2>
      {categories.length === 0 ? (
        <p>
          There is nothing to agree to: this site has no analytics, no advertising and no marketing tools, and so it
          asks you nothing.
        </p>
      ) : (
        <p>Everything here works the same whether you agree or not. You can change your mind at any time.</p>
      )}
      <PrivacySettingsButton as="p" className={styles.settings} />
      {categories.map((category) => (
        <section key={category}>
          <p>
            <strong>{OPTIONAL_CATEGORIES[category].label}.</strong> {OPTIONAL_CATEGORIES[category].description}
          </p>
          {partiesOf(category, parties).map((party) => (
            <Party key={party.id} party={party} />
          ))}
        </section>
      ))}

      <h2>Global Privacy Control</h2>
      <p>
        A browser that sends <Link href="https://www.w3.org/TR/gpc/">Global Privacy Control</Link> has answered for you:
        everything optional is refused, and no question is shown.
      </p>

      <h2>How you can check this</h2>
      <p>
        A content policy stands in the head of every page, and your browser enforces it: a host that is not named there
        cannot be asked for anything, whatever a script tries. The policy and this page are made from one list when the
        site is built, so neither can say what the other does not. The packages that scripts, styles and typefaces
        contain are named, with their licences, in <a href={licences}>one text file</a>.
      </p>
      <p>
        What is kept in your browser is on the page about <Link to="/cookies/">cookies and storage</Link>. Questions,
        and requests about your data, go to <Link href={links.contactUs}>our contact page</Link>.
      </p>
    </div>
  );
}
