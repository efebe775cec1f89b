/** Next steps for a newcomer, from the first organisation to a rotated certificate, with values for the forms. */
import type {JsonValue} from '../../../reference/sample-request';
import type {HeldKey, Identity} from '../../../sandbox/sandbox.types';

import {certificatesOf} from './certificates';
import type {FollowUp} from './follow-ups';
import type {Sent} from './session';

type Members = Readonly<Record<string, JsonValue | undefined>>;

type Step = {
  /** Name → value of path parameters of the request, and of identifiers in the response. */
  ids: Readonly<Record<string, string>>;
  /** Members of the response, or claims if the response is an assertion. */
  body: Members;
  /** The body of the response. */
  text: string;
  sender: Identity | undefined;
  /** The application in the path or the response, or the sender of a token request. */
  application: Identity | undefined;
  held: readonly HeldKey[];
};

const ADMINISTRATOR = 'create-organisation-admin';
const SERVER = 'create-organisation-authorisation-server';
const APPLICATION = 'create-organisation-software-statement';
const READ_APPLICATION = 'get-organisation-software-statement';
const CERTIFICATE = 'create-organisation-software-statement-certificate';
const REVOKE = 'update-organisation-software-statement-certificate';
const ASSERTION = 'get-organisation-software-statement-assertion';
const REGISTRATION = 'create-client-registration';
const TOKEN = 'token';

const KEY_TYPE = 'SoftwareStatementCertificateOrKeyType';
const OF_ORGANISATION = ['OrganisationId'];
const OF_APPLICATION = ['OrganisationId', 'SoftwareStatementId'];

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Grant type and scope that need no role (docs/platform/applications/roles.mdx). */
const OPEN_TO_ALL = {grant_types: ['client_credentials'], scope: 'directory:software'};

function pick({ids}: Step, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (ids[name] === undefined ? [] : [[name, ids[name]]])));
}

const textOf = (value: JsonValue | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

const transport = (step: Step, label: string): FollowUp => ({
  operation: CERTIFICATE,
  label,
  values: {...pick(step, OF_APPLICATION), [KEY_TYPE]: 'transport'},
});

const call = (step: Step, label: string, more: Partial<FollowUp> = {}): FollowUp => ({
  operation: READ_APPLICATION,
  label,
  values: pick(step, OF_APPLICATION),
  ...(step.application && {identity: step.application.id}),
  ...more,
});

/** The steps after a new transport certificate: register the application, or complete the rotation. */
function afterTransport(step: Step): FollowUp[] {
  const {application, held, ids} = step;
  if (!application?.application?.isRegistered)
    return [{operation: ASSERTION, label: 'Get the software statement assertion', values: pick(step, OF_APPLICATION)}];
  const before = certificatesOf(held, application.id).find(({kid, status}) => kid !== ids.kid && status === 'Active');
  const revoke: FollowUp[] = before
    ? [
        {
          operation: REVOKE,
          label: 'Revoke the certificate before',
          values: {...pick(step, OF_APPLICATION), [KEY_TYPE]: 'transport', CertificateOrKeyId: before.kid},
          identity: application.id,
        },
      ]
    : [];
  return [call(step, 'Send a request with the new certificate'), ...revoke];
}

/**
 * The registration step. Its values are the assertion, the claims of it that the request must repeat, and a grant type
 * and a scope that need no role.
 */
function toRegistration({body, text}: Step): FollowUp[] {
  const {software_client_id: id, software_redirect_uris: redirectUris, software_jwks_uri: jwksUri} = body;
  if (typeof id !== 'string' || redirectUris === undefined || jwksUri === undefined) return [];
  return [
    {
      operation: REGISTRATION,
      label: 'Register the client with this assertion',
      values: {software_statement: text, redirect_uris: redirectUris, jwks_uri: jwksUri, ...OPEN_TO_ALL},
      identity: id,
    },
  ];
}

function toTokenRequest({body, sender}: Step): FollowUp[] {
  const id = textOf(body.client_id);
  if (id === undefined) return [];
  return [
    {
      operation: TOKEN,
      label: 'Ask for a token',
      values: {client_id: id, client_assertion_type: JWT_BEARER, scope: OPEN_TO_ALL.scope},
      ...(sender && {identity: id}),
    },
  ];
}

/** Id of the operation → next steps. */
const STEPS: Readonly<Record<string, (step: Step) => FollowUp[]>> = {
  'create-organisation': (step) => [
    {
      operation: ADMINISTRATOR,
      label: 'Add an administrator',
      values: pick(step, OF_ORGANISATION),
      // Keeps the sender, because the form would otherwise select an identity of another organisation.
      ...(step.sender && {identity: step.sender.id}),
    },
  ],
  [ADMINISTRATOR]: (step) => {
    const identity = textOf(step.body.UserEmail);
    const values = pick(step, OF_ORGANISATION);
    return [{operation: SERVER, label: 'Add an authorisation server', values, ...(identity && {identity})}];
  },
  [SERVER]: (step) => [{operation: APPLICATION, label: 'Add an application', values: pick(step, OF_ORGANISATION)}],
  [APPLICATION]: (step) => [
    {
      operation: CERTIFICATE,
      label: 'Add a key for its signatures',
      values: {...pick(step, OF_APPLICATION), [KEY_TYPE]: 'sigkey'},
    },
  ],
  [CERTIFICATE]: (step) =>
    step.ids[KEY_TYPE] === 'transport'
      ? afterTransport(step)
      : step.ids[KEY_TYPE] === 'sigkey'
        ? [transport(step, 'Get a certificate for its connections')]
        : [],
  [ASSERTION]: toRegistration,
  [REGISTRATION]: toTokenRequest,
  [TOKEN]: (step) => {
    const token = textOf(step.body.access_token);
    return step.application && token !== undefined ? [call(step, 'Send a request with this token', {token})] : [];
  },
  [READ_APPLICATION]: (step) =>
    step.sender?.kind === 'application' && step.sender.id === step.application?.id
      ? [{...transport(step, 'Rotate the certificate'), identity: step.sender.id}]
      : [],
  [REVOKE]: (step) => (step.application ? [call(step, 'Send a request with the remaining certificate')] : []),
};

/** The claims of a signed JWT. Does not verify the signature. */
function claimsOf(jwt: string): Members {
  const [, payload = ''] = jwt.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Members;
  } catch {
    return {};
  }
}

function membersOf(text: string): Members {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Members) : {};
  } catch {
    return claimsOf(text);
  }
}

type World = {identities: readonly Identity[]; held: readonly HeldKey[]};

/**
 * Returns the steps after a successful response.
 * @param text body of the response
 */
export function journeyStepsOf(text: string, {operation, path, identity}: Sent, {identities, held}: World): FollowUp[] {
  const body = membersOf(text);
  const own = Object.entries(body).filter(([, value]) => typeof value === 'string') as [string, string][];
  const sender = identities.find(({id}) => id === identity?.id);
  const ids: Record<string, string> = {
    ...Object.fromEntries(own.filter(([name]) => OF_APPLICATION.includes(name) || name === 'kid')),
    ...path,
  };
  const named = identities.find(
    ({application: own}) => own !== undefined && own.softwareStatementId === ids.SoftwareStatementId,
  );
  const application = named ?? (operation === TOKEN && sender?.application ? sender : undefined);
  const ofApplication = application?.application && {
    OrganisationId: application.application.organisationId,
    SoftwareStatementId: application.application.softwareStatementId,
  };
  const step = {ids: {...ofApplication, ...ids}, body, text, sender, application, held};
  return STEPS[operation]?.(step) ?? [];
}

/**
 * The next step of an application that is not registered, and so cannot get a token. Null for all other identities.
 */
export function stepToRegister({id, application}: Identity, held: readonly HeldKey[]): FollowUp | null {
  if (!application || application.isRegistered) return null;
  const values = {
    OrganisationId: application.organisationId,
    SoftwareStatementId: application.softwareStatementId,
  };
  const hasCertificate = certificatesOf(held, id).some(({status}) => status === 'Active');
  return hasCertificate
    ? {operation: ASSERTION, label: 'Get its software statement assertion', values}
    : {
        operation: CERTIFICATE,
        label: 'Get a certificate for its connections',
        values: {...values, [KEY_TYPE]: 'transport'},
      };
}
