/** Search over organisations, applications, servers and certificates (openapi/paths/search.yaml). */
import {seesOrganisation} from '../access';
import type {StoredRecord} from '../store';
import {textOf} from '../values';
import type {Call, Handler, JsonObject, World} from '../world';

const MAX_RESULTS = 10;

/** A searchable record: its organisation, its properties in the response, and the values to search. */
type Entry = {organisation: StoredRecord; shown: JsonObject; values: readonly string[]};

function toEntry(
  resourceType: string,
  organisation: StoredRecord,
  record: StoredRecord,
  name: string,
  values: readonly string[],
): Entry {
  const statement = resourceType === 'softwareStatement' ? record.key : record.parents.SoftwareStatementId;
  const status = textOf(record.value, 'Status') || 'Active';
  const isEndedCertificate = resourceType === 'certificate' && status !== 'Active';
  const shown = {
    resourceType,
    name,
    legalEntityName: textOf(organisation.value, 'LegalEntityName'),
    organisationId: organisation.key,
    ...(statement ? {softwareStatementId: statement} : {}),
    identifier: resourceType === 'certificate' ? textOf(record.value, 'kid') || record.key : record.key,
    status: isEndedCertificate ? 'Inactive' : status,
  };
  return {organisation, shown, values: [shown.identifier, ...values]};
}

function entriesOf(organisation: StoredRecord, {store}: World): Entry[] {
  const {key, value} = organisation;
  const below = {OrganisationId: key};
  const organisationName = textOf(value, 'OrganisationName');
  const names = [organisationName, textOf(value, 'LegalEntityName'), textOf(value, 'RegistrationNumber')];
  const nameOfStatement = (id: string) =>
    textOf(store.find('software-statements', id, below)?.value ?? {}, 'ClientName');
  return [
    toEntry('organisation', organisation, organisation, organisationName, names),
    ...store.list('software-statements', below).map((record) => {
      const name = textOf(record.value, 'ClientName');
      return toEntry('softwareStatement', organisation, record, name, [name, textOf(record.value, 'ClientId')]);
    }),
    ...store.list('authorisation-servers', below).map((record) => {
      const name = textOf(record.value, 'CustomerFriendlyName');
      return toEntry('authorisationServer', organisation, record, name, [name]);
    }),
    ...store.list('organisation-certificates', below).map((record) => {
      return toEntry('certificate', organisation, record, organisationName, []);
    }),
    ...store.list('software-statement-certificates', below).map((record) => {
      const statement = record.parents.SoftwareStatementId ?? '';
      return toEntry('certificate', organisation, record, nameOfStatement(statement), [statement]);
    }),
  ];
}

/** Ranks the best match: 0 equal, 1 prefix, 2 substring, null no match. */
function rankOf(values: readonly string[], wanted: string): number | null {
  const lower = values.map((value) => value.toLowerCase());
  if (lower.includes(wanted)) return 0;
  if (lower.some((value) => value.startsWith(wanted))) return 1;
  return lower.some((value) => value.includes(wanted)) ? 2 : null;
}

const KINDS = ['organisation', 'softwareStatement', 'authorisationServer', 'certificate'];

const search: Handler = ({world, caller, query}: Call) => {
  const wanted = String(query.q ?? '').toLowerCase();
  const {resourceTypes, status} = query;
  const results = world.store
    .list('organisations')
    .filter((organisation) => !caller || seesOrganisation(organisation, caller))
    .flatMap((organisation) => entriesOf(organisation, world))
    .filter(({shown}) => !Array.isArray(resourceTypes) || resourceTypes.includes(shown.resourceType ?? ''))
    .filter(({shown}) => status === undefined || shown.status === status)
    .map(({shown, values}) => ({shown, rank: rankOf(values, wanted)}))
    .filter(({rank}) => rank !== null)
    .sort((a, b) => {
      const kind = ({shown}: {shown: JsonObject}) => KINDS.indexOf(textOf(shown, 'resourceType'));
      return Number(a.rank) - Number(b.rank) || kind(a) - kind(b);
    })
    .slice(0, MAX_RESULTS)
    .map(({shown}) => shown);
  return {status: 200, body: {results}};
};

export const handlers = {search} satisfies Record<string, Handler>;
