import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
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

/** The section about the feedback form at the end of pages, only in builds with this form. */
function Feedback(): ReactNode {
  return (
    <>
      <h2>When you say whether a page helped</h2>
      <p>
        At the end of a page you can say whether it answered your question. When you press Send, your browser sends your
        answer to this site and to no other host: the path of the page, “yes” or “no”, the reason that you chose, and
        your comment. The portal adds no number that identifies you, and stores nothing in your browser. The server logs
        the answer like every request, and deletes it after 30 days. We keep how often each answer and reason was given
        for a page, and the comments.
      </p>
    </>
  );
}

/** The privacy policy, generated from the same list as the content security policy. */
export function PrivacyPage(): ReactNode {
  const {parties, categories} = useConsentQuestions();
  const licences = useBaseUrl(LICENCES_FILE);
  const asksForFeedback = typeof useDocusaurusContext().siteConfig.customFields?.feedbackPath === 'string';
  return (
    <div className={styles.page}>
      <h1>Privacy</h1>
      <p className={styles.lead}>
        {categories.length === 0
          ? 'This portal has no sign-in, sets no cookies, does not count visits, and contacts other hosts only when you ask for it.'
          : 'This portal has no sign-in, and loads optional services from other hosts only after you agree.'}
      </p>
      <p>
        The portal consists of static files. Like every web server, the server logs the address that you requested, your
        IP address, and the name of your browser. These logs are kept for 30 days, to defend against attacks and to
        correct faults, and are not combined with other data. {LEGAL_NAME} is responsible for them. For our other
        services, <Link href={links.privacyPolicy}>the privacy policy of {LEGAL_NAME}</Link> applies.
      </p>

      <h2>When you ask for it</h2>
      <p>Your browser contacts these hosts only when you do what is described here.</p>
      {partiesOf('necessary', parties).map((party) => (
        <Party key={party.id} party={party} />
      ))}

      {asksForFeedback && <Feedback />}

      <h2>When you agree to it</h2>
      {categories.length === 0 ? (
        <p>
          There is nothing to agree to: this site has no analytics, no advertising and no marketing tools, so it does
          not ask for consent.
        </p>
      ) : (
        <p>The portal works the same whether you agree or not. You can change your choice at any time.</p>
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
        If your browser sends <Link href="https://www.w3.org/TR/gpc/">Global Privacy Control</Link>, all optional
        services are refused, and you are not asked.
      </p>

      <h2>How you can check this</h2>
      <p>
        Every page has a content security policy, which your browser enforces: no script can contact a host that the
        policy does not list. Pages of <Link to="/docs/apis/tools/">the tools</Link>, into which you may paste tokens
        and keys, cannot contact any host, not even this one. The policy and this page are generated from one list, so
        they name the same hosts. The packages in scripts, styles and fonts are listed with their licences in{' '}
        <a href={licences}>a text file</a>.
      </p>
      <p>
        The page about <Link to="/cookies/">cookies and storage</Link> lists what is stored in your browser. Send
        questions and requests about your data through <Link href={links.contactUs}>our contact page</Link>.
      </p>
    </div>
  );
}
