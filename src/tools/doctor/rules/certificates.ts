import {toRfc4514} from '../../lib/distinguished-name';
import {isObject} from '../../lib/json';
import type {CertificateFacts} from '../../lib/read-certificates';
import {cite, portalPage} from '../../lib/sources';
import type {Facts} from '../facts';
import {valueOf} from '../request/request';
import {PAGES, type Outcome, type Rule} from '../rule';

import {usesCertificate} from './address';
import {inWords, listed, show} from './text';

/** Rules for the transport certificate and for tokens that are bound to it. */

/** Certificates that expire within this time cause a warning. In seconds. */
const SOON = 7 * 86_400;

const attributeOf = ({subject}: CertificateFacts, type: string) => subject.find((one) => one.type === type)?.value;

/** Splits a name at commas or slashes, so that order and spaces do not matter when two names are compared. */
function partsOf(name: string): string[] {
  const separator = name.startsWith('/') ? /\// : /(?<!\\),/;
  return name
    .split(separator)
    .map((part) => part.trim().replace(/\s*=\s*/, '='))
    .filter((part) => part !== '');
}

function explainName(name: string, expected: string): string {
  const parts = partsOf(name);
  const wanted = partsOf(expected);
  if (listed(parts) === listed(wanted)) return 'Only spaces or separators differ: RFC 4514 has commas without spaces.';
  if (listed([...parts].reverse()) === listed(wanted))
    return 'The order is reversed: RFC 4514 begins with the last attribute, CN.';
  return 'Send what openssl x509 -in transport.pem -noout -subject -nameopt RFC2253 prints after "subject=".';
}

/** Compares the registered name with the subject of the certificate, in the order of RFC 4514, section 2.1. */
function checkSubjectName({parameters, certificate, server}: Facts): Outcome {
  const name = valueOf(parameters, 'tls_client_auth_subject_dn');
  if (name === undefined) return undefined;
  if (certificate) {
    const expected = toRfc4514(certificate.subject);
    if (name === expected) return undefined;
    const hasOtherTypes = certificate.subject.some(({type}) => !RFC4514_TYPES.includes(type));
    return {
      ...(hasOtherTypes && {severity: 'warning'}),
      saw: show(name),
      expected,
      fix: hasOtherTypes
        ? 'Compare the two attribute by attribute. RFC 4514 has names for CN, L, ST, O, OU, C, STREET, DC and UID only; ask the operator how the server writes the others.'
        : explainName(name, expected),
    };
  }
  const parts = partsOf(name);
  const isReversed = /^C=/.test(parts[0] ?? '') && /^CN=/.test(parts[parts.length - 1] ?? '');
  const isSpaced = /,\s| = |^\//.test(name);
  if (isReversed || isSpaced) {
    const expected = listed(isReversed ? [...parts].reverse() : parts).replaceAll(', ', ',');
    return {saw: show(name), expected, fix: explainName(name, expected)};
  }
  return server?.isConnect
    ? {
        title: 'The name of the certificate was not compared',
        needs: 'certificate',
        expected: 'the subject of the transport certificate as an RFC 4514 string',
        fix: 'Paste the transport certificate, so that its subject can be compared.',
      }
    : undefined;
}

function checkDates(facts: Facts): Outcome {
  const {certificate, endpoint, now} = facts;
  if (!certificate) {
    if (endpoint !== 'token' && endpoint !== 'registration' && !usesCertificate(facts)) return undefined;
    return {
      title: 'The transport certificate was not checked',
      needs: 'certificate',
      expected: 'a valid transport certificate of the client',
      fix: 'Paste the certificate that your client presents, so that dates, usage, name and binding can be checked.',
    };
  }
  const start = certificate.notBefore.getTime() / 1000;
  const end = certificate.notAfter.getTime() / 1000;
  const expected = `${certificate.notBefore.toISOString()} to ${certificate.notAfter.toISOString()}`;
  const fix = 'Create a new certificate, install it, and get new tokens over it.';
  if (now > end) return {saw: `expired ${inWords(now - end)} ago`, expected, fix};
  if (now < start) return {saw: `valid in ${inWords(start - now)}`, expected, fix: 'Wait, or set the clock.'};
  if (end - now < SOON) return {saw: `expires in ${inWords(end - now)}`, expected, fix, severity: 'warning'};
  return undefined;
}

/**
 * Names of attribute types (RFC 4514, section 3). Other types are written as object identifiers with hexadecimal
 * values.
 */
const RFC4514_TYPES = ['CN', 'L', 'ST', 'O', 'OU', 'C', 'street', 'DC', 'UID'];

const isSelfIssued = ({subject, issuer}: CertificateFacts) => toRfc4514(subject) === toRfc4514(issuer);

function checkUsage({certificate, server}: Facts): Outcome {
  if (!certificate) return undefined;
  const purposes = certificate.extendedKeyUsage.map(({name}) => name);
  const expected = 'extended key usage clientAuth and key usage digitalSignature';
  const fix =
    'Present the certificate of type transport. Signing, server and CA certificates are refused in the handshake.';
  if (isSelfIssued(certificate) && !certificate.keyUsage.includes('keyCertSign'))
    return {
      severity: 'warning',
      source: cite(8705, '2.2'),
      page: PAGES.authentication,
      saw: 'a self-signed certificate',
      expected: 'a certificate of the ecosystem, or a client with self_signed_tls_client_auth',
      fix: 'Keep it if the client is registered with self_signed_tls_client_auth and this certificate is in its JWKS (x5c). Otherwise present the certificate of type transport.',
    };
  if (certificate.isCa)
    return {
      saw: 'the certificate of an authority',
      expected,
      fix: 'Put the certificate of the client first, then those of the authorities.',
    };
  // RFC 5280 allows every purpose without the extension, but servers may require it. Connect's certificates have it.
  if (purposes.length === 0)
    return {saw: 'no extended key usage', expected, fix, severity: server?.isConnect ? 'error' : 'warning'};
  if (!purposes.includes('clientAuth') && !purposes.includes('anyExtendedKeyUsage'))
    return {saw: listed(purposes), expected, fix};
  if (certificate.keyUsage.length > 0 && !certificate.keyUsage.includes('digitalSignature'))
    return {saw: `key usage ${listed(certificate.keyUsage)}`, expected, fix};
  return undefined;
}

function checkSoftware({certificate, statement}: Facts): Outcome {
  const claims = statement?.jws?.payload;
  if (!certificate || !claims) return undefined;
  const pairs: [string, string, unknown][] = [
    ['CN', 'software_id', claims.software_id],
    ['OU', 'org_id', claims.org_id],
  ];
  const wrong = pairs.filter(([type, , value]) => value !== undefined && attributeOf(certificate, type) !== value);
  if (wrong.length === 0) return undefined;
  return {
    saw: listed(wrong.map(([type]) => `${type} ${attributeOf(certificate, type) ?? 'missing'}`)),
    expected: listed(wrong.map(([type, claim, value]) => `${type} ${show(value)}, as ${claim}`)),
    fix: 'Register over the transport certificate of the software statement that the assertion is about.',
  };
}

/** Explains the cause of a wrong thumbprint. @param certificate the certificate that the token should be bound to */
function explainThumbprint(thumbprint: string, certificate: CertificateFacts): string {
  if (thumbprint === certificate.pemHash)
    return 'It is the hash of the PEM file. Hash the DER encoding: the bytes that the base64 stands for.';
  if (thumbprint === certificate.keyHash) return 'It is the hash of the public key. Hash the whole certificate.';
  if (/^[0-9a-f:]{64,}$/i.test(thumbprint)) return 'It is hexadecimal. Encode the 32 bytes of the hash as base64url.';
  if (/^[A-Za-z0-9_-]{27}$|^[0-9a-f]{40}$/i.test(thumbprint)) return 'It is a SHA-1 hash, which is x5t. Use SHA-256.';
  if (/[+/=]/.test(thumbprint)) return 'It is base64. Write it as base64url without padding.';
  return 'The token is bound to another certificate: a renewed one needs a new token, and a proxy must not present its own.';
}

function checkBinding(facts: Facts): Outcome {
  const {accessToken, response, certificate, proof, server} = facts;
  const claims = accessToken?.jws?.payload ?? (response?.json?.active === true ? response.json : undefined);
  if (!claims || proof) return undefined;
  const cnf = isObject(claims.cnf) ? claims.cnf : {};
  const thumbprint = cnf['x5t#S256'];
  const fix =
    'Get a token over mutual TLS at the alias of the token endpoint, and call the API with the same certificate.';
  if (thumbprint === undefined)
    return server?.isConnect && cnf.jkt === undefined
      ? {saw: 'a token without cnf', expected: 'cnf with x5t#S256', fix}
      : undefined;
  if (!certificate)
    return {
      title: 'The binding of the token to the certificate was not checked',
      needs: 'certificate',
      expected: `the certificate with the thumbprint ${show(thumbprint)}`,
      fix: 'Paste the certificate of the connection, so that the binding can be checked.',
    };
  if (thumbprint === certificate.x5tS256) return undefined;
  // Only a warning, because a resource server introspects tokens of other clients.
  if (facts.endpoint === 'introspection')
    return {
      severity: 'warning',
      source: cite(8705, '3.2'),
      saw: show(thumbprint),
      expected: certificate.x5tS256,
      fix: 'If the token is of another client, paste the certificate of that client: a resource server compares cnf with the certificate of the call that brought the token. If it is your own token, get a new one over this certificate.',
    };
  return {saw: show(thumbprint), expected: certificate.x5tS256, fix: explainThumbprint(`${thumbprint}`, certificate)};
}

export const CERTIFICATE_RULES: readonly Rule[] = [
  {
    id: 'certificate-dates',
    title: 'The certificate is not valid at this time',
    severity: 'error',
    source: cite(5280, '4.1.2.5'),
    page: PAGES.rotation,
    check: checkDates,
  },
  {
    id: 'certificate-usage',
    title: 'The certificate is not for clients',
    severity: 'error',
    source: cite(5280, '4.2.1.12'),
    page: PAGES.certificateTypes,
    check: checkUsage,
  },
  {
    id: 'certificate-subject',
    title: 'The certificate is not that of the software statement',
    severity: 'error',
    source: portalPage('Standard SSA API, Verify', PAGES.statement),
    page: PAGES.subject,
    check: checkSoftware,
  },
  {
    id: 'subject-name',
    title: 'tls_client_auth_subject_dn is not the subject as RFC 4514 writes it',
    severity: 'error',
    source: cite(4514, '2.1'),
    page: PAGES.subject,
    check: checkSubjectName,
  },
  {
    id: 'token-binding',
    title: 'The token is not bound to the certificate',
    severity: 'error',
    source: cite(8705, '3.1'),
    page: PAGES.binding,
    check: checkBinding,
  },
];
