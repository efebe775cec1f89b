import type {Source} from '../lib/sources';

const SPECIFICATIONS = {
  federation: {name: 'OpenID Federation 1.1', url: 'https://openid.net/specs/openid-federation-1_1.html'},
  connect: {
    name: 'OpenID Federation for OpenID Connect 1.1',
    url: 'https://openid.net/specs/openid-federation-connect-1_1.html',
  },
};

function since11(section: string, specification: keyof typeof SPECIFICATIONS = 'federation'): Source {
  const {name, url} = SPECIFICATIONS[specification];
  return {label: `${name}, section ${section}`, url: `${url}#section-${section}`};
}

/**
 * Changes in OpenID Federation 1.1 (final, May 2026) that affect trust chains. Policies, constraints, trust marks and
 * the validation of chains are the same as in 1.0, in the same sections (4, 6, 7 and 10).
 */
export const changesIn11: readonly {text: string; source: Source}[] = [
  {
    text: 'Metadata policies, constraints, trust marks and the validation of a trust chain are the same, under the same section numbers. A chain that is valid under 1.0 is valid under 1.1, with the same resolved metadata.',
    source: since11('6'),
  },
  {
    text: 'The specification is split in two. OpenID Federation 1.1 has what all protocols share. Entity types, metadata and client registration of OpenID Connect and OAuth 2.0 are in OpenID Federation for OpenID Connect 1.1.',
    source: since11('1', 'connect'),
  },
  {
    text: 'A profile may permit that the entity configuration of a leaf has no jwks. In 1.0, only the response to an explicit registration may omit it.',
    source: since11('3.1.1'),
  },
  {
    text: 'OpenID Federation 1.1 names no signature algorithm: a federation should say which are mandatory. That implementations should support RS256 is now in OpenID Federation for OpenID Connect 1.1.',
    source: since11('3'),
  },
  {
    text: 'The claims aud and trust_anchor of entity statements are defined in OpenID Federation for OpenID Connect 1.1 only, for explicit registration.',
    source: since11('3.1', 'connect'),
  },
];
