/** Certifications of organisations and applications, with rules that also apply to certifications of servers. */
import {withinArea, writtenInArea} from '../access';
import {fieldProblem} from '../refusal';
import type {Resource, StatusRule} from '../resource';
import type {Store, StoredRecord} from '../store';
import {isActive, refuseMistakes, textOf, type Mistake} from '../values';
import type {Call, JsonObject} from '../world';

import {checkCertified} from './certified-evidence';

/**
 * The transitions of the diagram in docs/platform/authorisation-servers.mdx. `Deprecated` is final. A Certification
 * Manager may create a certification with any status; others only `Awaiting Certification` or `Self-Certified`.
 */
export const CERTIFICATION_STATUS = {
  steps: {
    'Awaiting Certification': ['Self-Certified', 'Certified', 'Rejected'],
    'Self-Certified': ['Certified', 'Deprecated'],
    Certified: ['Deprecated'],
    Rejected: ['Awaiting Certification'],
    Deprecated: [],
  },
  only: {
    'Awaiting Certification': ['organisation-administrator', 'super-user', 'certification-manager'],
    'Self-Certified': ['organisation-administrator', 'super-user', 'certification-manager'],
    Certified: ['certification-manager'],
    Rejected: ['certification-manager'],
    Deprecated: ['certification-manager'],
  },
} as const satisfies StatusRule;

/** Type of the records that own a certification: `ResourceType`, and texts for messages. */
export type Kind = {resourceType: string; plural: string; wrongVariant: (variant: string, type: string) => string};

function typeOf(value: JsonObject, {resourceType}: Kind, store: Store): StoredRecord | undefined {
  return store
    .list('certification-types')
    .find((type) => type.value.TypeName === value.ProfileType && type.value.ResourceType === resourceType);
}

function variantOf(value: JsonObject, type: StoredRecord | undefined, store: Store): StoredRecord | undefined {
  return store
    .list('certification-type-variants', {CertificationTypeId: type?.key ?? ''})
    .find((variant) => variant.value.VariantName === value.ProfileVariant);
}

/** Parses `DD/MM/YYYY`. Returns null for a day that does not exist. */
function readDay(text: string): Date | null {
  const [day = 0, month = 0, year = 0] = text.split('/').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date.UTC` interprets years below 100 as years of the 20th century.
  const isReal = date.getUTCDate() === day && date.getUTCMonth() === month - 1 && date.getUTCFullYear() === year;
  return isReal ? date : null;
}

/**
 * Adds months to a day.
 * @param start `DD/MM/YYYY`
 * @returns `DD/MM/YYYY`, at most the last day of the month; null if `start` does not exist, or after the year 9999
 */
export function addMonths(start: string, months: number): string | null {
  const date = readDay(start);
  if (!date) return null;
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const year = date.getUTCFullYear();
  if (year > 9999) return null;
  const lastDay = new Date(Date.UTC(year, date.getUTCMonth() + 1, 0)).getUTCDate();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.min(day, lastDay))}/${two(date.getUTCMonth() + 1)}/${String(year).padStart(4, '0')}`;
}

/** Returns the expiry date: the start date plus the validity of the type. Returns `{}` if the type has no validity. */
export function expiryOf(value: JsonObject, kind: Kind, store: Store): JsonObject {
  const months = typeOf(value, kind, store)?.value.ValidityMonths;
  const expiry = typeof months === 'number' ? addMonths(textOf(value, 'CertificationStartDate'), months) : null;
  return expiry ? {CertificationExpirationDate: expiry} : {};
}

/**
 * Checks the role of a caller who renews the certification, then the type, the variant and the start date. A record may
 * keep a type and a variant that have become `Inactive`.
 * @throws Refusal 403 `role_missing`, 400 `invalid_value`
 */
export function checkCertification(value: JsonObject, before: StoredRecord | null, call: Call, kind: Kind): void {
  checkCertified(value, before, call);
  const {world} = call;
  const type = typeOf(value, kind, world.store);
  const isKept = (name: string) => before !== null && before.value[name] === value[name];
  const [typeName, variantName] = [textOf(value, 'ProfileType'), textOf(value, 'ProfileVariant')];
  const mistakes: (Mistake | null)[] = [
    isActive(type) || isKept('ProfileType') ? null : ['ProfileType', `${typeName} does not exist for ${kind.plural}`],
    !type || isActive(variantOf(value, type, world.store)) || (isKept('ProfileType') && isKept('ProfileVariant'))
      ? null
      : ['ProfileVariant', kind.wrongVariant(variantName, typeName)],
    readDay(textOf(value, 'CertificationStartDate'))
      ? null
      : ['CertificationStartDate', 'must be a date as DD/MM/YYYY'],
  ];
  refuseMistakes(mistakes);
}

const OF_ORGANISATIONS: Kind = {
  resourceType: 'organisation',
  plural: 'organisations',
  wrongVariant: (variant, type) => `${variant} is not a variant of ${type}`,
};

const ORGANISATION_CERTIFICATIONS: Resource = {
  name: 'organisation-certifications',
  noun: 'Certification',
  collection: '/organisations/{OrganisationId}/certifications',
  schema: 'OrganisationCertification',
  key: 'CertificationId',
  guard: writtenInArea(null),
  initial: (value) => ({Status: value.Status ?? 'Awaiting Certification'}),
  derive: (value, _before, {world}) => expiryOf(value, OF_ORGANISATIONS, world.store),
  unique: [
    {
      properties: ['ProfileVariant', 'ProfileType', 'ProfileVersion', 'CertificationStartDate'],
      within: ['OrganisationId'],
      text: (value) => {
        const {ProfileVariant, ProfileVersion: version, CertificationStartDate} = value;
        const versionText = version === undefined ? '' : `, version ${String(version)},`;
        return `${String(ProfileVariant)}${versionText} exists from ${String(CertificationStartDate)}`;
      },
    },
  ],
  status: {...CERTIFICATION_STATUS, text: (from, to) => `a ${from} certification cannot become ${to}`},
  check: (value, before, call) => checkCertification(value, before, call, OF_ORGANISATIONS),
};

const OF_APPLICATIONS: Kind = {
  resourceType: 'softwareStatement',
  plural: 'software statements',
  wrongVariant: (_variant, type) => `does not exist for the type ${type}`,
};

/** Allows only one certification that is not `Deprecated` for each variant and version. */
function checkNoOtherResult(value: JsonObject, before: StoredRecord | null, {path, world}: Call) {
  const natural = ['ProfileType', 'ProfileVariant', 'ProfileVersion'];
  const other = world.store
    .list('software-statement-certifications', {SoftwareStatementId: path.SoftwareStatementId ?? ''})
    .filter((record) => record.key !== before?.key && record.value.Status !== 'Deprecated')
    .find((record) => natural.every((name) => record.value[name] === value[name]));
  if (!other || value.Status === 'Deprecated') return;
  const text = `${textOf(value, 'ProfileVariant')} exists on this software statement`;
  throw fieldProblem('already_exists', 'ProfileVariant', text);
}

const SOFTWARE_CERTIFICATIONS: Resource = {
  name: 'software-statement-certifications',
  noun: 'Certification',
  collection: '/organisations/{OrganisationId}/softwarestatements/{SoftwareStatementId}/certifications',
  schema: 'SoftwareStatementCertification',
  key: 'CertificationId',
  guard: withinArea('SoftwareStatementAccess'),
  initial: (value) => ({Status: value.Status ?? 'Awaiting Certification'}),
  derive: (value, _before, {world}) => expiryOf(value, OF_APPLICATIONS, world.store),
  status: CERTIFICATION_STATUS,
  check: (value, before, call) => {
    checkCertification(value, before, call, OF_APPLICATIONS);
    checkNoOtherResult(value, before, call);
  },
};

export const certifications: readonly Resource[] = [ORGANISATION_CERTIFICATIONS, SOFTWARE_CERTIFICATIONS];
