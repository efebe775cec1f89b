import {useState, type ReactNode} from 'react';

import type {RequestModel} from '../../../reference/request-model';
import {sentFor, type KeyTarget} from '../../../sandbox/own-keys/own-key';
import type {SignedMember} from '../../../sandbox/own-keys/sign-message';
import {wordsOf} from '../send';
import styles from '../styles.module.css';
import type {RequestForm} from '../use-request-form';
import type {Sender} from '../use-sender';

import {identityFor} from './identities';
import {keyTargetOf, signedMembersOf, toRecipe, withSigned} from './make-body';
import {session, useSession} from './this-tab';

type Props = {model: RequestModel; form: RequestForm; announce: Sender['announce']};

const NAMES: Readonly<Record<SignedMember, string>> = {
  client_assertion: 'the client assertion',
  request: 'the request object',
  login_hint_token: 'the login hint token',
};

function labelOf({keyType}: KeyTarget): string {
  return sentFor(keyType) === 'request' ? 'Make a key and a signing request' : 'Make a key';
}

/** Buttons that fill the body with keys, signing requests and signed messages, so that readers need no tools. */
export function Makers({model, form, announce}: Props): ReactNode {
  const {identities, chosen} = useSession();
  const [said, setSaid] = useState('');
  const identity = identityFor(identities, model, chosen);
  const target = keyTargetOf(model, form.state);
  const members = identity?.kind === 'application' ? signedMembersOf(model) : [];
  if (!target && members.length === 0) return null;

  function say(text: string): void {
    setSaid(text);
    announce(text);
  }

  async function run(make: () => Promise<string>): Promise<void> {
    try {
      say(await make());
    } catch (error) {
      say(`Not made: ${wordsOf(error)}`);
    }
  }

  async function makeKey(wanted: KeyTarget): Promise<string> {
    const text = await session.makeKey(wanted);
    form.fillBody(() => text);
    return `Filled in. The private key is in the memory of this tab only: see "Keys of this tab".`;
  }

  async function sign(member: SignedMember, clientId: string): Promise<string> {
    const recipe = toRecipe(model, form.state, member, clientId);
    const jwt = await session.sign(recipe);
    form.fillBody((value) => withSigned(value, recipe, jwt));
    return `Filled in ${member}. It expires soon and works once, so Send signs it again.`;
  }

  return (
    <>
      <div className={styles.actions}>
        {target && (
          <button type="button" className={styles.quiet} onClick={() => void run(() => makeKey(target))}>
            {labelOf(target)}
          </button>
        )}
        {identity &&
          members.map((member) => (
            <button
              key={member}
              type="button"
              className={styles.quiet}
              onClick={() => void run(() => sign(member, identity.id))}
            >
              Sign {NAMES[member]} as {identity.name}
            </button>
          ))}
      </div>
      {said !== '' && <p className={styles.description}>{said}</p>}
    </>
  );
}
