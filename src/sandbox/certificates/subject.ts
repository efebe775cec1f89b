/** Subjects in certificates of the ecosystem CA (docs/platform/public-key-infrastructure.mdx, section "Subject"). */
import type {StoredRecord} from '../store';

import type {Subject} from './certificate-authority';

/** Upper bound of `O` and `CN` (RFC 5280, appendix A.1). */
const MAX_CHARACTERS = 64;

/** Uses country and name of the record, not of the signing request, because the CA certifies that they are right. */
export function toSubject({key, value}: StoredRecord, commonName: string): Subject {
  const country = `${value.CountryOfRegistration}`;
  return {
    ...(/^[A-Z]{2}$/.test(country) && {C: country}),
    O: `${value.OrganisationName}`.slice(0, MAX_CHARACTERS),
    OU: key,
    CN: commonName.slice(0, MAX_CHARACTERS),
  };
}
