/** Display names of resources and records. */
import type {StoredRecord} from '../../../sandbox/store';

/** Maximum number of characters. Longer names are cut, because they would fill the panel. */
const MAX_NAME = 80;

type Named = Pick<StoredRecord, 'key' | 'value'>;

const SINGLE_NAMES = /^(Name|client_name|Title|Email)$/;

const ABBREVIATIONS: Readonly<Record<string, string>> = {api: 'API', idp: 'IdP', sso: 'SSO'};

/** `software-statements` → `Software statements`, `api-resources` → `API resources`. */
export function headingOf(resource: string): string {
  const words = resource
    .split(/[-_]+/)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cut(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}

/** The full name of a person, otherwise the first property that is a name, such as `OrganisationName`, or null. */
export function nameOfRecord({key, value}: Named): string | null {
  const {FirstName: first, LastName: last} = value;
  if (typeof first === 'string' && first !== '' && typeof last === 'string') return cut(`${first} ${last}`.trim());
  const names = Object.entries(value).filter(
    ([name, part]) => (SINGLE_NAMES.test(name) || /Name$/.test(name)) && typeof part === 'string' && part !== '',
  );
  const [, found] = names[0] ?? [];
  if (typeof found !== 'string' || found === key) return null;
  return cut(found);
}
