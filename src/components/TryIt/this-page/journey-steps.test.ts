import {describe, expect, it} from 'vitest';

import type {HeldKey, Identity} from '../../../sandbox/sandbox.types';

import {journeyStepsOf, stepToRegister} from './journey-steps';

const ORGANISATION = {OrganisationId: 'o1'};
const IDS = {OrganisationId: 'o1', SoftwareStatementId: 's1'};
const application = (isRegistered: boolean): Identity => ({
  id: 'app',
  name: 'Harbour App',
  about: '',
  kind: 'application',
  roles: ['application'],
  organisations: ['o1'],
  application: {organisationId: 'o1', softwareStatementId: 's1', isRegistered},
});
const JANE: Identity = {
  id: 'jane.doe@bank.example',
  name: 'Jane Doe',
  about: '',
  kind: 'person',
  roles: ['person'],
  organisations: [],
};
const transport = (kid: string, status = 'Active'): HeldKey => ({
  kid,
  client: 'app',
  keyType: 'transport',
  status,
  createdAt: '',
  certificate: 'PEM',
});

type Given = {path?: Record<string, string>; sender?: Identity; app?: Identity; held?: HeldKey[]};

function stepsAfter(operation: string, body: unknown, {path = {}, sender = JANE, app, held = []}: Given = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const identities = [JANE, ...(app ? [app] : [])];
  return journeyStepsOf(text, {operation, path, identity: sender}, {identities, held});
}

const CERTIFICATE = 'create-organisation-software-statement-certificate';
const TYPE = 'SoftwareStatementCertificateOrKeyType';

describe('the steps of a newcomer', () => {
  it('lead from an organisation to its application', () => {
    expect(stepsAfter('create-organisation', ORGANISATION)).toMatchObject([
      {operation: 'create-organisation-admin', values: ORGANISATION, identity: JANE.id},
    ]);
    expect(stepsAfter('create-organisation-admin', {UserEmail: JANE.id}, {path: ORGANISATION})).toMatchObject([
      {operation: 'create-organisation-authorisation-server', values: ORGANISATION, identity: JANE.id},
    ]);
    expect(
      stepsAfter('create-organisation-authorisation-server', {AuthorisationServerId: 'a'}, {path: ORGANISATION}),
    ).toMatchObject([{operation: 'create-organisation-software-statement', values: ORGANISATION}]);
    expect(
      stepsAfter('create-organisation-software-statement', {SoftwareStatementId: 's1'}, {path: ORGANISATION}),
    ).toMatchObject([{operation: CERTIFICATE, values: {...IDS, [TYPE]: 'sigkey'}}]);
  });

  it('lead from its keys to the registration', () => {
    const app = application(false);
    expect(stepsAfter(CERTIFICATE, {kid: 'k'}, {path: {...IDS, [TYPE]: 'sigkey'}, app})).toMatchObject([
      {operation: CERTIFICATE, values: {...IDS, [TYPE]: 'transport'}},
    ]);
    expect(stepsAfter(CERTIFICATE, {kid: 'k'}, {path: {...IDS, [TYPE]: 'transport'}, app})).toMatchObject([
      {operation: 'get-organisation-software-statement-assertion', values: IDS},
    ]);
    expect(stepsAfter(CERTIFICATE, {kid: 'k'}, {path: {...IDS, [TYPE]: 'seal'}, app})).toEqual([]);
  });

  it('take the claims of the assertion, in UTF-8, into the registration', () => {
    const claims = {software_client_id: 'app', software_redirect_uris: ['https://é.example'], software_jwks_uri: 'u'};
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const jwt = `e30.${payload}.x`;
    expect(stepsAfter('get-organisation-software-statement-assertion', jwt)).toMatchObject([
      {
        operation: 'create-client-registration',
        identity: 'app',
        values: {
          software_statement: jwt,
          redirect_uris: ['https://é.example'],
          jwks_uri: 'u',
          grant_types: ['client_credentials'],
          scope: 'directory:software',
        },
      },
    ]);
    expect(stepsAfter('get-organisation-software-statement-assertion', 'no JWT')).toEqual([]);
    expect(stepsAfter('get-organisation-software-statement-assertion', '"text"')).toEqual([]);
  });

  it('lead from the registration to a token, and a request with it', () => {
    const app = application(true);
    expect(stepsAfter('create-client-registration', {client_id: 'app'}, {sender: app, app})).toMatchObject([
      {operation: 'token', identity: 'app', values: {client_id: 'app', scope: 'directory:software'}},
    ]);
    expect(stepsAfter('create-client-registration', {})).toEqual([]);
    expect(stepsAfter('token', {access_token: 't'}, {sender: app, app})).toMatchObject([
      {operation: 'get-organisation-software-statement', identity: 'app', token: 't', values: IDS},
    ]);
    expect(stepsAfter('token', {access_token: 't'})).toEqual([]);
    expect(stepsAfter('token', {}, {sender: app, app})).toEqual([]);
  });

  it('lead through a rotation', () => {
    const app = application(true);
    const given = {path: IDS, sender: app, app};
    expect(stepsAfter('get-organisation-software-statement', {}, given)).toMatchObject([
      {operation: CERTIFICATE, identity: 'app', values: {...IDS, [TYPE]: 'transport'}},
    ]);
    expect(stepsAfter('get-organisation-software-statement', {}, {...given, sender: JANE})).toEqual([]);
    const issued = {...given, path: {...IDS, [TYPE]: 'transport'}, held: [transport('old'), transport('new')]};
    expect(stepsAfter(CERTIFICATE, {kid: 'new'}, issued)).toMatchObject([
      {operation: 'get-organisation-software-statement', identity: 'app', values: IDS},
      {operation: 'update-organisation-software-statement-certificate', values: {CertificateOrKeyId: 'old'}},
    ]);
    const first = {...issued, held: [transport('old', 'Revoked'), transport('new')]};
    expect(stepsAfter(CERTIFICATE, {kid: 'new'}, first)).toHaveLength(1);
    expect(stepsAfter('update-organisation-software-statement-certificate', '', given)).toMatchObject([
      {operation: 'get-organisation-software-statement', identity: 'app'},
    ]);
  });

  it('are none after other operations, and for values of other types', () => {
    expect(stepsAfter('get-flag', {OrganisationId: 'o1'})).toEqual([]);
    expect(stepsAfter('create-organisation-admin', {UserEmail: 4}, {path: ORGANISATION})[0]).not.toHaveProperty(
      'identity',
    );
    expect(stepsAfter('create-organisation', 'null')).toMatchObject([{values: {}}]);
  });
});

describe('the step of an application that is not registered', () => {
  it('is to get a certificate, then an assertion', () => {
    const app = application(false);
    expect(stepToRegister(app, [])).toMatchObject({operation: CERTIFICATE, values: {...IDS, [TYPE]: 'transport'}});
    expect(stepToRegister(app, [transport('k', 'Revoked')])).toMatchObject({operation: CERTIFICATE});
    expect(stepToRegister(app, [transport('k')])).toMatchObject({
      operation: 'get-organisation-software-statement-assertion',
      values: IDS,
    });
  });

  it('is none for a registered one and for a person', () => {
    expect(stepToRegister(application(true), [])).toBeNull();
    expect(stepToRegister(JANE, [])).toBeNull();
  });
});
