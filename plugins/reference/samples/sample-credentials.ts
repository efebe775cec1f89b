/** Creates the credentials of samples. */
import {bearer} from '../../../src/reference/sample-request';
import type {Credential} from '../../../src/reference/sample-request';
import {CLIENT_ASSERTION} from '../model/operations';
import type {Operation, SecurityAlternative, SecurityPart} from '../model/operations';

const isAssertion = (part: SecurityPart): boolean => part === CLIENT_ASSERTION;

/** Prefers the first alternative without a signed assertion, because assertions have their own sample. */
export function sampledAlternative({security}: Pick<Operation, 'security'>): SecurityAlternative {
  return security.find((alternative) => !alternative.some(isAssertion)) ?? security[0] ?? [];
}

export function takesAssertion({security}: Pick<Operation, 'security'>): boolean {
  return security.some((alternative) => alternative.some(isAssertion));
}

/** ('partnerKey', 'KEY') → 'PARTNER_KEY' */
function variableOf(name: string, ending: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase();
  const whole = new RegExp(`(^|_)${ending}$`).test(words) && words !== ending ? words : `${words}_${ending}`;
  return /^[A-Z]/.test(whole) ? whole : `API_${whole.replace(/^_/, '')}`;
}

/** Whether samples can send the credential. HTTP schemes such as Digest need a new credential for each request. */
export function isSendable({scheme}: SecurityPart): boolean {
  return scheme.type !== 'http' || ['bearer', 'basic'].includes(scheme.scheme?.toLowerCase() ?? '');
}

function toCredential({name, scheme}: SecurityPart): Credential | null {
  switch (scheme.type) {
    case 'oauth2':
    case 'openIdConnect':
      return bearer('ACCESS_TOKEN');
    case 'http':
      if (scheme.scheme?.toLowerCase() === 'bearer')
        return bearer(name === 'registrationAccessToken' ? 'REGISTRATION_ACCESS_TOKEN' : 'ACCESS_TOKEN');
      if (scheme.scheme?.toLowerCase() === 'basic')
        return {
          in: 'header',
          name: 'Authorization',
          parts: [{text: 'Basic ', variable: variableOf(name, 'CREDENTIALS')}],
        };
      return null;
    case 'apiKey': {
      const part = {text: '', variable: variableOf(name, 'KEY')};
      const key = scheme.name ?? name;
      if (scheme.in === 'query') return {in: 'query', name: key, parts: [part]};
      return scheme.in === 'cookie'
        ? {in: 'header', name: 'Cookie', parts: [{...part, text: `${key}=`}]}
        : {in: 'header', name: key, parts: [part]};
    }
    default:
      return null;
  }
}

/** @param cookies other cookies, as `name=value; name=value`, because all cookies share one header */
export function toCredentials(
  alternative: SecurityAlternative,
  cookies: string,
): {credentials: Credential[]; cookies: string} {
  const all = alternative.map(toCredential).filter((credential) => credential !== null);
  const secret = all.filter(({name}) => name === 'Cookie').flatMap(({parts}) => parts);
  const others = all.filter(({name}) => name !== 'Cookie');
  // Keeps only one of two credentials with the same location and name, which are the same token.
  const credentials = others.filter(
    (one, index) => others.findIndex((other) => other.in === one.in && other.name === one.name) === index,
  );
  if (secret.length === 0) return {credentials, cookies};
  const [first, ...more] = secret.map(({text, variable}, index) => ({
    text: index === 0 ? text : `; ${text}`,
    variable,
  }));
  const start = first && {...first, text: `${cookies === '' ? '' : `${cookies}; `}${first.text}`};
  return {
    credentials: [...credentials, {in: 'header', name: 'Cookie', parts: [...(start ? [start] : []), ...more]}],
    cookies: '',
  };
}
