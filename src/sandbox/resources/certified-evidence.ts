/** Who may change the evidence of a `Certified` record (docs/platform/authorisation-servers.mdx, "Certifications"). */
import {problem} from '../refusal';
import type {StoredRecord} from '../store';
import type {Call, JsonObject} from '../world';

const OF_CERTIFICATIONS = [
  'ProfileType',
  'ProfileVariant',
  'ProfileVersion',
  'CertificationURI',
  'CertificationStartDate',
];

/**
 * Only a Certification Manager may send new evidence or a new start date, which renews the certification. Others may
 * repeat the current values.
 * @throws Refusal 403 `role_missing`
 */
export function checkCertified(
  value: JsonObject,
  before: StoredRecord | null,
  {caller}: Call,
  status = 'Status',
  evidence: readonly string[] = OF_CERTIFICATIONS,
): void {
  if (before?.value[status] !== 'Certified' || value[status] !== 'Certified') return;
  const changed = evidence.filter((name) => value[name] !== before.value[name]);
  if (changed.length > 0 && !caller?.roles.includes('certification-manager'))
    throw problem('role_missing', [], changed);
}
