/** The public participants and roles files, and the generations that make them (openapi/paths/participants.yaml). */
import {headerOf} from '../http';
import {problem} from '../refusal';
import {flagsOfOrganisation} from '../resources/organisations';
import {show} from '../show';
import type {StoredRecord} from '../store';
import {omit, pick, textOf, toTime} from '../values';
import type {Answer, Call, Handler, JsonObject, World} from '../world';

import {addressOf} from './guards';

const DATA_HOST = 'https://data.connect.example';
const FILES = 'public-files';
const GENERATIONS = 'participants-generations';

/** Age at which a `Queued` run becomes `Running`, and age at which it is complete. */
const RUNNING_AFTER_MS = 1_000;
const COMPLETED_AFTER_MS = 3_000;

const CLAIM_TIMES = ['CreatedAt', 'UpdatedAt'];
const WEBHOOKS = ['NotificationWebhook', 'NotificationWebhookStatus', 'NotificationWebhookAddedDate'];
const SERVER_WEBHOOKS = [...WEBHOOKS, 'AutoRegistrationNotificationWebhook'];

function below(organisation: StoredRecord) {
  return {OrganisationId: organisation.key};
}

function isPublicServer(server: JsonObject, now: Date): boolean {
  const retirement = textOf(server, 'RetirementDate');
  return server.OmitFromEcosystem !== true && (retirement === '' || retirement > toTime(now));
}

function toParticipant(organisation: StoredRecord, world: World): JsonObject {
  const {store} = world;
  const shown = (resource: string) => store.list(resource, below(organisation)).map((one) => show(one, world, null));
  return {
    ...show(organisation, world, null),
    Flags: flagsOfOrganisation(store, organisation.key, null),
    AuthorisationServers: shown('authorisation-servers')
      .filter((server) => isPublicServer(server, world.now()))
      .map((server) => omit(server, SERVER_WEBHOOKS)),
    OrgDomainClaims: shown('organisation-authority-domain-claims').map((claim) => omit(claim, CLAIM_TIMES)),
    OrgDomainRoleClaims: shown('organisation-authority-claims').map((claim) => omit(claim, CLAIM_TIMES)),
  };
}

function toRoles(organisation: StoredRecord, {store}: World): JsonObject {
  const names = ['OrganisationId', 'Status', 'RegistrationNumber', 'RegisteredName', 'ParentOrganisationReference'];
  const claims = (resource: string) => store.list(resource, below(organisation)).map(({value}) => value);
  return {
    ...pick(organisation.value, names),
    OrgDomainClaims: claims('organisation-authority-domain-claims').map((claim) =>
      pick(claim, ['AuthorisationDomainName', 'Status']),
    ),
    OrgDomainRoleClaims: claims('organisation-authority-claims').map((claim) => ({
      AuthorisationDomainName: claim.AuthorisationDomain ?? '',
      AuthorisationDomainRoleName: claim.Role ?? '',
      Status: claim.Status ?? '',
    })),
  };
}

/**
 * Replaces the participants file and the roles file.
 * @param generation key of the run, which becomes the `ETag`
 * @returns how many organisations are in the files
 */
export function publishFiles(world: World, generation: string): number {
  const {store} = world;
  const active = store.list('organisations').filter(({value}) => value.Status === 'Active');
  const made = {
    participants: active.map((organisation) => toParticipant(organisation, world)),
    roles: active.map((organisation) => toRoles(organisation, world)),
  };
  for (const [name, content] of Object.entries(made)) {
    const value = {Generation: generation, MadeAt: toTime(world.now()), Content: content};
    const earlier = store.find(FILES, name);
    if (earlier) store.change(earlier, value);
    else store.create(FILES, name, {}, value);
  }
  return active.length;
}

function isOpen({value}: StoredRecord): boolean {
  return value.Status === 'Queued' || value.Status === 'Running';
}

function complete(world: World, run: StoredRecord) {
  const numberOfOrganisations = publishFiles(world, run.key);
  world.store.change(run, {
    ...run.value,
    Status: 'Completed',
    CompletedAt: toTime(world.now()),
    NumberOfOrganisations: numberOfOrganisations,
    ParticipantsUri: `${DATA_HOST}/participants`,
    RolesUri: `${DATA_HOST}/roles`,
  });
}

function advance(world: World, run: StoredRecord) {
  const age = world.now().getTime() - Date.parse(textOf(run.value, 'RequestedAt'));
  if (age >= COMPLETED_AFTER_MS) complete(world, run);
  else if (age >= RUNNING_AFTER_MS) world.store.change(run, {...run.value, Status: 'Running'});
}

const HOUR = 'YYYY-MM-DDTHH'.length;

/**
 * Advances the open run, and completes a run for every full hour (UTC). Called for each request, because the simulation
 * has no timer.
 */
export function advanceGenerations(world: World): void {
  const {store} = world;
  for (const run of store.list(GENERATIONS).filter(isOpen)) advance(world, run);
  const madeAt = textOf(store.find(FILES, 'participants')?.value ?? {}, 'MadeAt');
  const hour = toTime(world.now()).slice(0, HOUR);
  if (madeAt.slice(0, HOUR) >= hour || store.list(GENERATIONS).some(isOpen)) return;
  const key = world.uuid();
  const requestedAt = `${hour}:00:00Z`;
  const value = {ParticipantsGenerationId: key, Status: 'Running', RequestedAt: requestedAt};
  complete(world, store.create(GENERATIONS, key, {}, value));
}

const startGeneration: Handler = (call) => {
  const {world, caller} = call;
  const {store} = world;
  const open = store.list(GENERATIONS).find(isOpen);
  if (open) throw problem('concurrent_request', [`Generation ${open.key} is running`]);
  const key = world.uuid();
  const record = store.create(
    GENERATIONS,
    key,
    {},
    {
      ParticipantsGenerationId: key,
      Status: 'Queued',
      RequestedBy: caller?.id ?? '',
      RequestedAt: toTime(world.now()),
    },
  );
  const location = addressOf(call, ['participants', 'generations', key]);
  return {status: 202, body: record.value, headers: [['Location', location]], record};
};

function readFile(name: string): Handler {
  return ({world, request}: Call): Answer => {
    if (!world.store.find(FILES, name)) publishFiles(world, world.uuid());
    const {value} = world.store.find(FILES, name) as StoredRecord;
    const tag = `"${textOf(value, 'Generation')}"`;
    const headers = [
      ['ETag', tag],
      ['Last-Modified', new Date(textOf(value, 'MadeAt')).toUTCString()],
      ['Cache-Control', 'public, max-age=900'],
    ] as const;
    const known = (headerOf(request.headers, 'If-None-Match') ?? '')
      .split(',')
      .map((one) => one.trim().replace(/^W\//, ''));
    if (known.includes(tag) || known.includes('*')) return {status: 304, headers};
    return {status: 200, body: value.Content, headers};
  };
}

export const handlers = {
  'create-participants-endpoint': startGeneration,
  'get-participants': readFile('participants'),
  'get-participants-roles': readFile('roles'),
} satisfies Record<string, Handler>;
