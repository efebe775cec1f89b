/** Finds the person or application in the simulation that sends a step. */
import type {Identity, Sandbox} from '../sandbox.types';
import type {Role} from '../world';

import {FlowError} from './flow-error';
import type {FlowRun} from './flow-run';
import {currentStep, scopeOf} from './flow-run';
import type {RunnableStep} from './flow.types';
import {knownPathValues} from './step-request';

/** The functions of the simulation that flows use. */
export type FlowSandbox = Pick<Sandbox, 'identities' | 'credentials' | 'send' | 'records'>;

/** `x-connect-caller` → role of a person. Other callers are names of applications, or need no identity. */
const ROLES: Readonly<Record<string, Role>> = {
  'Super User': 'super-user',
  'Data Administrator': 'data-administrator',
  'Organisation Administrator': 'organisation-administrator',
};

/** Whether the person is an administrator of the organisation. */
async function administers(person: string, organisation: string, sandbox: FlowSandbox): Promise<boolean> {
  const records = await sandbox.records();
  return records.some(
    ({resource, parents, value}) =>
      resource === 'organisation-administrators' &&
      parents.OrganisationId === organisation &&
      value.UserEmail === person,
  );
}

/** @throws FlowError if nobody has the role, or if nobody administers the organisation */
export async function findPerson(
  role: Role,
  organisation: string | undefined,
  sandbox: FlowSandbox,
): Promise<Identity> {
  const people = (await sandbox.identities()).filter(({kind, roles}) => kind === 'person' && roles.includes(role));
  if (role === 'organisation-administrator' && organisation !== undefined) {
    for (const person of people) if (await administers(person.id, organisation, sandbox)) return person;
    throw new FlowError(`Nobody in the simulation administers the organisation ${organisation}.`);
  }
  const [first] = people;
  if (!first) throw new FlowError(`Nobody in the simulation is ${role}.`);
  return first;
}

/** The organisation in the path of a step, otherwise the input `organisationId`. */
function organisationOf(step: RunnableStep, run: FlowRun): string | undefined {
  return knownPathValues(step, scopeOf(run)).OrganisationId ?? run.inputs.organisationId?.text;
}

/**
 * Returns the identity that sends the current step, or null if the step needs no identity.
 * @throws FlowError for the same reasons as `findPerson`
 */
export async function findCaller(run: FlowRun, sandbox: FlowSandbox): Promise<Identity | null> {
  const {step} = currentStep(run) ?? {};
  if (!step) return null;
  const role = ROLES[step.sender];
  if (role) return findPerson(role, organisationOf(step, run), sandbox);
  const identities = await sandbox.identities();
  return identities.find(({kind, name}) => kind === 'application' && name === step.sender) ?? null;
}
