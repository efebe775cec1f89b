import type {Part} from './artefact';

/** Splits `name#part`. */
export function parseReference(reference: string): {name: string; part: string} {
  const [name = '', part = ''] = reference.split('#');
  return {name, part};
}

/**
 * Returns the message for a reference to a part that does not exist.
 * @param part empty if the reference names no part, but the artefact has no value of its own
 */
export function describeMissingPart(name: string, part: string, parts: Readonly<Record<string, Part>>): string {
  const known = Object.keys(parts)
    .filter((one) => one !== '')
    .map((one) => `#${one}`);
  if (!part)
    return `The reference to "${name}" must name one of its parts: ${known.map((one) => name + one).join(', ')}.`;
  return `"${name}" has no part #${part}; it has ${known.length > 0 ? known.join(', ') : 'no parts'}.`;
}
