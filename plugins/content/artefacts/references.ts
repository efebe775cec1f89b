import type {Part} from './artefact';

/** Splits `name#part`. */
export function parseReference(reference: string): {name: string; part: string} {
  const [name = '', part = ''] = reference.split('#');
  return {name, part};
}

/** Says that an artefact has no such part, and which it has. */
export function sayParts(name: string, part: string, parts: Readonly<Record<string, Part>>): string {
  const known = Object.keys(parts)
    .filter((one) => one !== '')
    .map((one) => `#${one}`);
  return `"${name}" has no part ${part ? `#${part}` : 'without a name'}; it has ${known.length > 0 ? known.join(', ') : 'only the whole'}.`;
}
