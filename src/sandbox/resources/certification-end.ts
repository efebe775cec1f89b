/** The end of certifications on their last day (docs/platform/authorisation-servers.mdx, section "Certifications"). */
import type {StoredRecord} from '../store';
import {patch, textOf} from '../values';
import type {World} from '../world';

import {toDay} from './values';

/** Resource → property with the status of the certification. */
const STATUS_PROPERTIES: Readonly<Record<string, string>> = {
  'organisation-certifications': 'Status',
  'software-statement-certifications': 'Status',
  'authorisation-server-certifications': 'Status',
  'api-resources': 'CertificationStatus',
};

/** Certifications with another status do not become `Deprecated`. */
const IN_FORCE = ['Self-Certified', 'Certified'];

/** The day on which a certification ends, as `YYYY-MM-DD`; the empty string without one. Only API resources use that form. */
function endOf({value}: StoredRecord): string {
  return textOf(value, 'CertificationExpirationDate').split('/').reverse().join('-');
}

/**
 * The certifications in force whose last day has come since they were written. One that is written on that day or later
 * stays as it is, because the directory looks at it on that day only.
 */
export function endedCertifications({store, now}: World): StoredRecord[] {
  const today = toDay(now());
  return Object.entries(STATUS_PROPERTIES).flatMap(([resource, status]) =>
    store.list(resource).filter((record) => {
      const end = endOf(record);
      const isWrittenBefore = textOf(record.value, 'UpdatedAt') < end;
      return IN_FORCE.includes(textOf(record.value, status)) && end !== '' && end <= today && isWrittenBefore;
    }),
  );
}

/** Makes the certifications `Deprecated` that have ended. */
export function deprecateCertifications(world: World): void {
  for (const record of endedCertifications(world))
    patch(world, record, {[STATUS_PROPERTIES[record.resource] ?? '']: 'Deprecated'});
}
