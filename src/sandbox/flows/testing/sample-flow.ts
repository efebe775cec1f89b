/** A flow of two parts with a retry, and a fake simulation that responds to it, for tests. */
import type {SandboxRequest, SandboxResponse} from '../../http';
import type {Exchange, Identity} from '../../sandbox.types';
import type {StoredRecord} from '../../store';
import type {FlowSandbox} from '../callers';
import type {RunnableFlow, RunnablePart, RunnableStep} from '../flow.types';
import {createInputMaker} from '../make-inputs';
import type {Sending} from '../step-flow';

const HOST = 'https://matls-api.sandbox.connect.example';

export const SAMPLE_STEP: RunnableStep = {
  id: 'create-flag',
  operation: 'create-flag',
  summary: 'Create a flag',
  description: 'Creates it with its `Name`.',
  sender: 'Organisation Administrator',
  method: 'POST',
  url: `${HOST}/organisations/{OrganisationId}/flags`,
  parameters: [
    {name: 'Authorization', in: 'header', value: 'Bearer {$inputs.accessToken}'},
    {name: 'OrganisationId', in: 'path', value: '$inputs.organisationId'},
  ],
  body: {contentType: 'application/json', payload: {Name: '$inputs.name', Tags: ['a-{$inputs.name}'], Size: 2}},
  criteria: [{condition: '$statusCode == 201'}, {condition: '$response.body#/Name == $inputs.name'}],
  outputs: {flagId: '$response.body#/FlagId', callback: '$response.header.Location'},
};

export const SAMPLE_PART: RunnablePart = {
  id: 'create',
  summary: 'Create the flag',
  inputs: [
    {name: 'accessToken', description: 'A token.'},
    {name: 'organisationId', description: 'The organisation.', example: 'o-1'},
    {name: 'name', description: 'The name.', example: 'pilot'},
  ],
  steps: [SAMPLE_STEP],
  outputs: {flagId: '$steps.create-flag.outputs.flagId', callback: '$steps.create-flag.outputs.callback'},
};

export const SAMPLE_FLOW: RunnableFlow = {
  id: 'raise-flag',
  title: 'Raise a flag',
  parts: [
    SAMPLE_PART,
    {
      id: 'read',
      summary: 'Wait for it',
      inputs: [
        {name: 'flagId', description: 'The flag.'},
        {name: 'code', description: 'The code.'},
      ],
      steps: [
        {
          id: 'read-flag',
          operation: 'get-flag',
          summary: 'Get a flag',
          description: 'Reads it.',
          sender: 'Anybody',
          method: 'GET',
          url: 'https://data.sandbox.connect.example/flags/{FlagId}',
          parameters: [
            {name: 'FlagId', in: 'path', value: '$inputs.flagId'},
            {name: 'code', in: 'query', value: '$inputs.code'},
          ],
          criteria: [{condition: '$statusCode == 200'}, {condition: "$response.body#/Status == 'Raised'"}],
          outputs: {status: '$response.body#/Status'},
          retry: {afterSeconds: 300, limit: 2},
        },
      ],
      outputs: {status: '$steps.read-flag.outputs.status'},
    },
  ],
};

const PEOPLE: readonly Identity[] = [
  {id: 'a@b.example', name: 'A', about: '', kind: 'person', roles: ['organisation-administrator'], organisations: []},
  {id: 'c@d.example', name: 'C', about: '', kind: 'person', roles: ['organisation-administrator'], organisations: []},
];

const ADMINISTRATOR: StoredRecord = {
  resource: 'organisation-administrators',
  key: 'c@d.example',
  parents: {OrganisationId: 'o-1'},
  value: {UserEmail: 'c@d.example'},
  version: 1,
};

export const json = (status: number, value: object, headers: SandboxResponse['headers'] = []): SandboxResponse => ({
  status,
  headers: [['Content-Type', 'application/json'], ...headers],
  body: JSON.stringify(value),
});

/** @param answer returns the response to a request, or an exchange if a person has to decide */
export function createSandboxOf(
  answer: (request: SandboxRequest) => SandboxResponse | Exchange,
): FlowSandbox & {sent: SandboxRequest[]} {
  const sent: SandboxRequest[] = [];
  return {
    sent,
    identities: () => Promise.resolve(PEOPLE),
    records: () => Promise.resolve([ADMINISTRATOR]),
    credentials: (id, operation) =>
      Promise.resolve({token: `${operation}-token-of-${id}`, certificate: `PEM of ${id}`}),
    send: (request) => {
      sent.push(request);
      const answered = answer(request);
      return Promise.resolve('status' in answered ? {response: answered, consent: null, changes: []} : answered);
    },
  };
}

/** Options to run the steps of a flow without display and pauses. */
export const sendingOf = (sandbox: FlowSandbox): Sending => ({
  sandbox,
  maker: createInputMaker(sandbox),
  show: () => undefined,
  pause: () => Promise.resolve(),
});
