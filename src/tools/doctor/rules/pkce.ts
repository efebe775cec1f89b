import {decode} from '../../lib/base64url';
import {sha256} from '../../lib/sha256';
import {cite, fapi} from '../../lib/sources';
import type {Facts} from '../facts';
import {hasParameter, valueOf} from '../request/request';
import {PAGES, type Outcome, type Rule} from '../rule';
import {listOf} from '../server';

import {show} from './text';

/** Rules for PKCE (RFC 7636). The verifier is a secret, so no finding shows it. */

const SHORTEST = 43;
const LONGEST = 128;

function describeVerifier(verifier: string): string | undefined {
  const wrong = verifier.search(/[^A-Za-z0-9._~-]/);
  if (wrong >= 0) return `character ${wrong + 1} is ${JSON.stringify(verifier[wrong])}`;
  if (verifier.length < SHORTEST || verifier.length > LONGEST) return `${verifier.length} characters`;
  return undefined;
}

/** Explains the probable mistake behind a challenge with a wrong form (docs/apis/security/pkce.mdx). */
function describeChallenge(challenge: string): string | undefined {
  if (/^[A-Za-z0-9_-]{43}$/.test(challenge)) return undefined;
  if (/^[0-9a-f]{64}$/i.test(challenge)) return 'It is the digest in hexadecimal: encode its 32 bytes as base64url.';
  if (/^[A-Za-z0-9_-]{86}$/.test(challenge))
    return 'It is base64url of the hexadecimal digest: encode the 32 bytes of the digest, not their hexadecimal digits.';
  if (/[+/]/.test(challenge)) return 'It is base64: write - for + and _ for /, and leave out the padding.';
  if (challenge.endsWith('=')) return 'Leave out the padding.';
  return 'Encode the SHA-256 digest of the verifier as base64url.';
}

/** Explains a challenge that does not match the verifier. The form of the verifier must be valid. */
async function explainMismatch(verifier: string, challenge: string): Promise<string> {
  if (verifier === challenge)
    return 'The verifier is the challenge: send the value from which the challenge was computed.';
  if ((await sha256(`${verifier}\n`)) === challenge) return 'A line feed was hashed too: use printf instead of echo.';
  if (verifier.length % 4 !== 1 && /^[A-Za-z0-9_-]+$/.test(verifier) && (await sha256(decode(verifier))) === challenge)
    return 'The decoded bytes were hashed: hash the characters of the verifier.';
  return 'The verifier is from another attempt: keep one per state, and delete it after use.';
}

async function checkPair({parameters, earlier, endpoint}: Facts): Promise<Outcome> {
  const verifier = valueOf(parameters, 'code_verifier');
  if (endpoint !== 'token' || verifier === undefined || describeVerifier(verifier) !== undefined) return undefined;
  const pushed = earlier.findLast(({asked}) => hasParameter(asked, 'code_challenge'));
  const challenge = pushed && valueOf(pushed.asked, 'code_challenge');
  if (challenge === undefined)
    return {
      title: 'code_verifier was not compared with the code_challenge',
      needs: 'request',
      expected: 'the verifier whose hash is the code_challenge of the pushed request',
      fix: 'Paste the pushed request above the token request.',
    };
  const method = valueOf(pushed?.asked ?? [], 'code_challenge_method');
  const isHash =
    method === 'S256' || (method === undefined && hasParameter(pushed?.asked ?? [], 'code_challenge_method'));
  if (!isHash || describeChallenge(challenge) !== undefined) return undefined;
  const expected = await sha256(verifier);
  if (expected === challenge) return undefined;
  return {
    saw: `a verifier with the challenge ${expected}`,
    expected: `one with the challenge ${challenge}, which was pushed`,
    fix: await explainMismatch(verifier, challenge),
  };
}

export const PKCE_RULES: readonly Rule[] = [
  {
    id: 'verifier-format',
    title: 'code_verifier has the wrong form',
    severity: 'error',
    source: cite(7636, '4.1'),
    page: PAGES.pkceValues,
    after: ['encoded-twice'],
    check: ({parameters}) => {
      const verifier = valueOf(parameters, 'code_verifier');
      const problem = verifier === undefined ? undefined : describeVerifier(verifier);
      return problem === undefined
        ? undefined
        : {
            saw: problem,
            expected: `${SHORTEST} to ${LONGEST} characters from A-Z, a-z, 0-9, "-", ".", "_" and "~"`,
            fix: 'Make the verifier from 32 random bytes in base64url without padding.',
          };
    },
  },
  {
    id: 'challenge-method',
    title: 'code_challenge_method is not S256',
    severity: 'error',
    source: fapi('5.3.3.2'),
    page: PAGES.pkceValues,
    check: ({asked, server}) => {
      const method = valueOf(asked, 'code_challenge_method');
      const hasMethod = hasParameter(asked, 'code_challenge_method');
      if (!hasParameter(asked, 'code_challenge') || method === 'S256' || (hasMethod && method === undefined))
        return undefined;
      if (listOf(server, 'code_challenge_methods_supported')?.includes(method ?? 'plain')) return undefined;
      return {
        saw:
          method === undefined ? 'no code_challenge_method, which means plain (RFC 7636, section 4.3)' : show(method),
        expected: 'S256',
        fix: 'Send code_challenge_method=S256, in this spelling, beside the challenge.',
      };
    },
  },
  {
    id: 'challenge-format',
    title: 'code_challenge has the wrong form',
    severity: 'error',
    source: cite(7636, '4.2'),
    page: PAGES.pkceMistakes,
    after: ['encoded-twice'],
    check: ({asked, server}) => {
      const challenge = valueOf(asked, 'code_challenge');
      const fix = challenge === undefined ? undefined : describeChallenge(challenge);
      // With the method plain, the challenge is the verifier.
      const isHash = valueOf(asked, 'code_challenge_method') !== 'plain' || server?.isConnect;
      if (challenge === undefined || fix === undefined || !isHash) return undefined;
      // Shows only the length of the challenge: with the method plain, the value is the verifier, which is secret.
      return {saw: `${challenge.length} characters`, expected: '43 characters of base64url', fix};
    },
  },
  {
    id: 'verifier-challenge',
    title: 'code_verifier does not match code_challenge',
    severity: 'error',
    source: cite(7636, '4.6'),
    page: PAGES.pkceMistakes,
    after: ['encoded-twice'],
    check: checkPair,
  },
];
