/** An organisation with its terms, its enrolment and its conformance tests (openapi/paths/organisations.yaml). */
import {hostBeside} from '../certificates/addresses';
import {problem} from '../refusal';
import {termsOfOrganisation} from '../resources/terms';
import {show} from '../show';
import {textOf} from '../values';
import type {Call, Handler} from '../world';

import {forAdministrators, organisationOf, type Guard} from './guards';

const ENROLMENTS = 'organisation-enrolments';

const getOrganisation: Handler = (call) => {
  const {world, caller} = call;
  const record = organisationOf(call);
  return {
    status: 200,
    body: {OrgDetails: show(record, world, caller), TncDetails: termsOfOrganisation(world.store, record)},
    record,
  };
};

/** The enrolment stays `Requested`, because the simulation has no identity provider that responds. */
const enrol: Handler = ({world, path}) => {
  const organisation = path.OrganisationId ?? '';
  const parents = {OrganisationId: organisation};
  if (world.store.list(ENROLMENTS, parents).length > 0) {
    throw problem('state_conflict', [`Organisation ${organisation} is enrolled already`]);
  }
  const id = world.uuid();
  const body = {OrganisationId: organisation, EnrolmentId: id, Status: 'Requested'};
  world.store.create(ENROLMENTS, id, parents, body);
  return {status: 201, body};
};

/** An application may test only endpoints of its own organisation (docs/apis/conformance-suite-apis.mdx). */
function checkTester(call: Call) {
  const {caller, path} = call;
  const isOther = caller?.roles.includes('application') && !caller.organisations.includes(path.OrganisationId ?? '');
  if (isOther && !caller?.roles.includes('super-user')) throw problem('role_missing');
  forAdministrators(call);
}

/** Whether a published address of the API family is a prefix of the tested URL, or vice versa. */
function isPublished({world, path}: Call, url: string, family: string): boolean {
  const below = {OrganisationId: path.OrganisationId ?? ''};
  const resources = world.store.list('api-resources', below).filter(({value}) => value.ApiFamilyType === family);
  return resources
    .flatMap(({key}) => world.store.list('api-discovery-endpoints', {...below, ApiResourceId: key}))
    .map(({value}) => textOf(value, 'ApiEndpoint'))
    .some((address) => address.startsWith(url) || url.startsWith(address));
}

/** Does not call the URL: the test passes if the organisation has published the URL for the API family. */
const testConformance: Handler = (call) => {
  const {ResourceUrl, ApiFamilyType} = call.body as {ResourceUrl: string; ApiFamilyType: string};
  const plan = call.world.uuid().replace(/-/g, '').slice(0, 6);
  const result = isPublished(call, ResourceUrl, ApiFamilyType);
  const testPlanUrl = `${hostBeside(call.request.url, 'conformance')}/plans/${plan}`;
  return {status: 201, body: {result, testPlanUrl}, headers: [['Location', testPlanUrl]]};
};

export const handlers = {
  'get-organisation': getOrganisation,
  'create-organisation-enrolment': enrol,
  'create-organisation-conformance-test': testConformance,
} satisfies Record<string, Handler>;

export const guards: Record<string, Guard> = {
  'create-organisation-enrolment': forAdministrators,
  'create-organisation-conformance-test': checkTester,
};
