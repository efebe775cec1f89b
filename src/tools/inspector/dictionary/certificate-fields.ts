import {cite, portalPage, type Source} from '../../lib/sources';
import type {Dictionary} from '../types';

/** Fields and extensions of certificates and certificate requests. */

const x509 = (section: string) => cite(5280, section);
const extension = (section: string) => cite(5280, `4.2.1.${section}`);
const certificates = portalPage('Certificates', '/docs/platform/certificates/');

/** Attributes of names by short name. */
export const NAME_ATTRIBUTES: Dictionary = {
  C: {text: 'Country'},
  ST: {text: 'State or province'},
  L: {text: 'Town or other locality'},
  O: {text: 'Organisation'},
  OU: {text: 'Unit; in certificates of Connect the identifier of the organisation', source: certificates},
  CN: {
    text: 'Common name; in client certificates of Connect the identifier of the software statement',
    source: certificates,
  },
  organizationIdentifier: {text: 'Number of the organisation at an authority or register'},
  serialNumber: {text: 'Number that tells the subject from others of its name, such as one at a register'},
  UID: {text: 'Identifier of a person or program'},
  DC: {text: 'Part of a domain name'},
  emailAddress: {text: 'E-mail address'},
};

export const FIELDS: Dictionary = {
  serial: {text: 'Number that the issuer gave the certificate, hexadecimal', source: x509('4.1.2.2')},
  notBefore: {text: 'Before this time the certificate is refused', source: x509('4.1.2.5')},
  notAfter: {text: 'After this time the certificate is refused', source: x509('4.1.2.5')},
  publicKey: {text: 'Type and size of the public key', source: x509('4.1.2.7')},
  signatureAlgorithm: {text: 'How the issuer signed', source: x509('4.1.1.2')},
  requestAlgorithm: {text: 'How the request is signed', source: cite(2986, '4.2')},
};

/** Extensions by identifier. */
export const EXTENSION_DEFINITIONS: Readonly<Record<string, {text: string; source: Source}>> = {
  '2.5.29.9': {text: 'Attributes of the subject beside its name', source: extension('8')},
  '2.5.29.14': {text: 'Identifier of the public key, by which certificates below name it', source: extension('2')},
  '2.5.29.15': {text: 'What the key may do', source: extension('3')},
  '2.5.29.17': {text: 'Further names of the subject; servers are recognised by them', source: extension('6')},
  '2.5.29.18': {text: 'Further names of the issuer', source: extension('7')},
  '2.5.29.19': {text: 'Whether the subject may issue certificates', source: extension('9')},
  '2.5.29.30': {text: 'Names that certificates below may have', source: extension('10')},
  '2.5.29.31': {text: 'Where the list of revoked certificates is', source: extension('13')},
  '2.5.29.32': {text: 'Rules under which the certificate was issued', source: extension('4')},
  '2.5.29.33': {text: 'Which rules of the issuer and of the subject are equivalent', source: extension('5')},
  '2.5.29.35': {text: 'Identifier of the key of the issuer', source: extension('1')},
  '2.5.29.36': {
    text: 'Which policies certificates below must name, and whether they may map them',
    source: extension('11'),
  },
  '2.5.29.37': {text: 'Purposes: clientAuth for mutual TLS clients, serverAuth for servers', source: extension('12')},
  '2.5.29.46': {text: 'Where the changes to the list of revoked certificates are', source: extension('15')},
  '2.5.29.54': {text: 'How far the policy anyPolicy reaches', source: extension('14')},
  '1.3.6.1.5.5.7.1.1': {text: 'Where the status is asked for (OCSP), and where the issuer is', source: x509('4.2.2.1')},
  '1.3.6.1.5.5.7.1.3': {text: 'Statements of qualified certificates', source: cite(3739, '3.2.6')},
  '1.3.6.1.5.5.7.1.11': {text: 'Where services of the subject are', source: x509('4.2.2.2')},
  '1.3.6.1.5.5.7.1.24': {
    text: 'TLS extensions that the server must use, such as status_request',
    source: cite(7633, '4'),
  },
  '1.3.6.1.4.1.11129.2.4.2': {text: 'Proof that the certificate is in public logs', source: cite(6962, '3.3')},
};
