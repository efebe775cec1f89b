import {KNOWN_SERVERS} from '../lib/known-servers';
import {EXAMPLE_SUBJECT, makeCertificateRequest} from '../workshop/certificate-request';
import type {WorkshopKey} from '../workshop/keys';
import {makeClientAssertion, makeDpopProof, makeRequestObject} from '../workshop/messages';
import {makePkcePair, makeRequestValues} from '../workshop/pkce';
import type {Command} from '../workshop/product';

/** The makers of the workshop, except for keys, as data: fields, and a function that makes the product. */

/** A text with the file name for its download, and equivalent commands. */
export type MadePart = {label: string; text: string; fileName?: string; commands?: readonly Command[]};

type MakerField = {name: string; label: string; description?: string; value: string};

export type Maker = {
  id: string;
  title: string;
  button: string;
  fields: readonly MakerField[];
} & (
  | {needsKey: true; make: (key: WorkshopKey, values: Values, now: Date) => Promise<MadePart[]>}
  | {needsKey: false; make: () => Promise<MadePart[]>}
);

type Values = Readonly<Record<string, string>>;

const {production} = KNOWN_SERVERS;
/** The client_id of Sample Pay App, as in the artefacts. */
const CLIENT_ID = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';

const clientId: MakerField = {name: 'clientId', label: 'client_id', value: CLIENT_ID};
const issuer: MakerField = {
  name: 'issuer',
  label: 'Issuer',
  description: 'The issuer of the server, character by character. It becomes aud.',
  value: production.issuer,
};

const toJson = (value: unknown) => JSON.stringify(value, null, 2);

export const MAKERS: readonly Maker[] = [
  {
    id: 'certificate-request',
    title: 'Certificate signing request',
    button: 'Make the CSR',
    needsKey: true,
    fields: [
      {name: 'country', label: 'Country (C)', value: EXAMPLE_SUBJECT.country},
      {name: 'organisationName', label: 'Name of the organisation (O)', value: EXAMPLE_SUBJECT.organisationName},
      {name: 'organisationId', label: 'OrganisationId (OU)', value: EXAMPLE_SUBJECT.organisationId},
      {
        name: 'commonName',
        label: 'SoftwareStatementId, or host name of a server (CN)',
        value: EXAMPLE_SUBJECT.commonName,
      },
      {name: 'hosts', label: 'Host names of a server (optional)', description: 'Separated by commas.', value: ''},
    ],
    async make(key, {country = '', organisationName = '', organisationId = '', commonName = '', hosts = ''}) {
      const subject = {country, organisationName, organisationId, commonName, hosts: hosts.split(',')};
      const request = await makeCertificateRequest(key, subject);
      return [{label: `Request for ${request.subject}`, ...request}];
    },
  },
  {
    id: 'client-assertion',
    title: 'Client assertion',
    button: 'Make the assertion',
    needsKey: true,
    fields: [clientId, issuer],
    async make(key, values, now) {
      const {header, claims, ...product} = await makeClientAssertion(
        key,
        {clientId: values.clientId ?? '', issuer: values.issuer ?? ''},
        {now},
      );
      return [
        {label: 'Client assertion', ...product},
        {label: 'Header and claims', text: toJson({header, claims})},
      ];
    },
  },
  {
    id: 'pkce',
    title: 'PKCE pair, state and nonce',
    button: 'Make the values',
    needsKey: false,
    fields: [],
    async make() {
      const [pair, values] = [await makePkcePair(), makeRequestValues()];
      return [
        {label: 'code_verifier', text: pair.verifier},
        {label: 'code_challenge', text: pair.challenge, commands: pair.commands},
        {label: 'state', text: values.state},
        {label: 'nonce', text: values.nonce, commands: values.commands},
      ];
    },
  },
  {
    id: 'request-object',
    title: 'Request object',
    button: 'Make the request object',
    needsKey: true,
    fields: [
      clientId,
      issuer,
      {name: 'redirectUri', label: 'redirect_uri', value: 'https://app.fintech.example/callback'},
      {name: 'scope', label: 'scope', value: 'openid email directory:website'},
      {
        name: 'codeChallenge',
        label: 'code_challenge (optional)',
        description: 'Of your PKCE pair. Leave it empty for a new pair.',
        value: '',
      },
    ],
    async make(key, values, now) {
      const pair = values.codeChallenge?.trim() ? null : await makePkcePair();
      const {state, nonce} = makeRequestValues();
      const {header, claims, ...product} = await makeRequestObject(
        key,
        {
          clientId: values.clientId ?? '',
          issuer: values.issuer ?? '',
          redirectUri: values.redirectUri ?? '',
          scope: values.scope ?? '',
          state,
          nonce,
          codeChallenge: pair?.challenge ?? values.codeChallenge ?? '',
        },
        {now},
      );
      return [
        {label: 'Request object', ...product},
        {label: 'Header and claims', text: toJson({header, claims})},
        ...(pair ? [{label: 'code_verifier of the new pair', text: pair.verifier}] : []),
      ];
    },
  },
  {
    id: 'dpop-proof',
    title: 'DPoP proof',
    button: 'Make the proof',
    needsKey: true,
    fields: [
      {name: 'method', label: 'Method', value: 'POST'},
      {name: 'url', label: 'Address of the request', value: production.endpoints.token_endpoint ?? ''},
      {
        name: 'accessToken',
        label: 'Access token (optional)',
        description: 'Only for a request to an API. Its hash becomes ath.',
        value: '',
      },
      {name: 'nonce', label: 'Nonce of the server (optional)', description: 'From the header DPoP-Nonce.', value: ''},
    ],
    async make(key, {method = '', url = '', accessToken = '', nonce = ''}, now) {
      const {header, claims, ...product} = await makeDpopProof(key, {method, url, accessToken, nonce}, {now});
      return [
        {label: 'DPoP proof', ...product},
        {label: 'Header and claims', text: toJson({header, claims})},
      ];
    },
  },
];
