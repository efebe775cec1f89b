/** Subjects in certificates of the ecosystem CA (docs/platform/public-key-infrastructure.mdx, section "Subject"). */
import type {StoredRecord} from '../store';

import type {Subject} from './certificate-authority';

/** Upper bound of `O` and `CN` (RFC 5280, appendix A.1). */
const MAX_CHARACTERS = 64;

/** Takes country and name from the record instead of the request, because the CA vouches for the subject. */
export function toSubject({key, value}: StoredRecord, commonName: string): Subject {
  const country = `${value.CountryOfRegistration}`;
  return {
    ...(/^[A-Z]{2}$/.test(country) && {C: country}),
    O: `${value.OrganisationName}`.slice(0, MAX_CHARACTERS),
    OU: key,
    CN: commonName.slice(0, MAX_CHARACTERS),
  };
}
