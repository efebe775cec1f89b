/** Reads the names of environments from the descriptions of servers in the API description. */

type EnvironmentName = {
  /** The browser also stores this value as the choice of the reader. */
  id: string;
  label: string;
  /** The rest of the description, after the name. */
  note: string;
};

/** Splits a description at the first comma: `Sandbox, mutual TLS` → `sandbox`, `Sandbox`, `mutual TLS`. */
export function environmentOf(description: string): EnvironmentName {
  const comma = description.indexOf(',');
  const label = (comma === -1 ? description : description.slice(0, comma)).trim();
  const id = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return {id: id || 'server', label, note: comma === -1 ? '' : description.slice(comma + 1).trim()};
}
