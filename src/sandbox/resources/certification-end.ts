/** Ends certifications on their last day (docs/platform/authorisation-servers.mdx, section "Certifications"). */
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

/** Only certifications with these statuses become `Deprecated`. */
const IN_FORCE = ['Self-Certified', 'Certified'];

/** Last day of a certification as `YYYY-MM-DD`, or ''. Most records store `DD/MM/YYYY`, API resources `YYYY-MM-DD`. */
function endOf({value}: StoredRecord): string {
  return textOf(value, 'CertificationExpirationDate').split('/').reverse().join('-');
}

/**
 * Returns the valid certifications that have reached their last day. Certifications that were changed on or after that
 * day stay valid, because the directory checks each certification only on its last day.
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

/** Sets certifications that have ended to `Deprecated`. */
export function deprecateCertifications(world: World): void {
  for (const record of endedCertifications(world))
    patch(world, record, {[STATUS_PROPERTIES[record.resource] ?? '']: 'Deprecated'});
}
