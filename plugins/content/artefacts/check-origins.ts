import type {Problem} from '../../lib/problems';

import type {Artefact, ArtefactSet, Part} from './artefact';
import type {TextFile} from './mentions';
import {parseReference} from './references';

/** Checks that every token, certificate, key and thumbprint written in a file is the value of an artefact. */

/** In search order. PEM blocks come first, because they contain base64 that other patterns also match. */
const VALUE_KINDS: readonly {what: string; pattern: RegExp}[] = [
  {what: 'PEM block', pattern: /-----BEGIN ([A-Z ]+)-----\s[\s\S]*?-----END \1-----/g},
  {what: 'token', pattern: /\beyJ[\w-]+(?:\.[\w-]*){2,4}/g},
  {what: 'certificate', pattern: /\bMI[A-Z][A-Za-z0-9+/]{60,}={0,2}/g},
  // A thumbprint, key id, coordinate or modulus: base64url of at least 32 bytes, with letters of both cases and digits.
  {what: 'value', pattern: /(?<![\w-])(?=(?:[a-z\d_-]*[A-Z]){5})(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43,}(?![\w-])/g},
];

const SHOWN_CHARACTERS = 24;
const MIN_SIMILARITY = 0.5;

function unindent(text: string): string {
  return text.replace(/\n\s+/g, '\n');
}

function textsOf(part: Part): string[] {
  return typeof part === 'string'
    ? [part]
    : Object.values(part).flatMap((value: unknown) => (typeof value === 'string' ? [value] : []));
}

/** Maps each value to the first artefact that contains the value. Maps a key id to the key, not to a certificate. */
function indexValues(artefacts: ArtefactSet['artefacts']): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const {name, kind, parts} of artefacts.values()) {
    for (const [part, value] of Object.entries(parts)) {
      if (kind !== 'key' && typeof value !== 'string' && part !== 'jwk') continue;
      for (const text of textsOf(value)) if (!index.has(text)) index.set(text, part ? `${name}#${part}` : name);
    }
  }
  return index;
}

/** The claims and `typ` of a JWT; empty for other texts. */
function decodeToken(token: string): Record<string, unknown> {
  try {
    const [header, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    return {...(JSON.parse(claims ?? '') as object), typ: (JSON.parse(header ?? '') as {typ?: unknown}).typ};
  } catch {
    return {};
  }
}

function findSimilar(token: string, artefacts: ArtefactSet['artefacts']): Artefact | undefined {
  const members = Object.entries(decodeToken(token)).filter(([, value]) => value !== undefined);
  const share = ({parts}: Artefact) => {
    const claims = decodeToken(`${parts['']}`);
    return (
      members.filter(([member, value]) => JSON.stringify(claims[member]) === JSON.stringify(value)).length /
      members.length
    );
  };
  const [best] = [...artefacts.values()].filter(({kind}) => kind === 'jwt').toSorted((a, b) => share(b) - share(a));
  return best && share(best) >= MIN_SIMILARITY ? best : undefined;
}

function toRemedy(kind: string, found: string, artefacts: ArtefactSet['artefacts']): string {
  const similar = kind === 'token' ? findSimilar(found, artefacts) : undefined;
  return similar
    ? `Paste the output of \`npm run -s artefacts -- ${similar.name}\`, which has these claims.`
    : 'Use one of the list that `npm run artefacts` prints, or define it as described in artefacts/README.md.';
}

/** @returns a problem for each value that no artefact has, and the names of the artefacts that were found */
export function checkOrigins({file, text}: TextFile, {artefacts}: ArtefactSet): {problems: Problem[]; shown: string[]} {
  const index = indexValues(artefacts);
  const problems: Problem[] = [];
  const shown: string[] = [];
  let rest = text;
  for (const {what, pattern} of VALUE_KINDS) {
    rest = rest.replace(pattern, (found: string, ...others: unknown[]) => {
      const offset = others.find((one) => typeof one === 'number') ?? 0;
      const reference = index.get(unindent(found));
      if (reference) shown.push(parseReference(reference).name);
      else {
        const start =
          found.length > SHOWN_CHARACTERS ? `${found.slice(0, SHOWN_CHARACTERS).split('\n').join(' ')}…` : found;
        problems.push({
          file,
          line: text.slice(0, offset).split('\n').length,
          what: `The ${what} ${start} is not the value of an artefact.`,
          remedy: toRemedy(what, found, artefacts),
        });
      }
      return found.replace(/[^\n]/g, ' ');
    });
  }
  return {problems: problems.toSorted((a, b) => a.line - b.line), shown};
}
