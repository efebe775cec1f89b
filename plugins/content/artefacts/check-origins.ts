import type {Problem} from '../../lib/problems';

import type {Artefact, ArtefactSet, Part} from './artefact';
import type {TextFile} from './mentions';
import {parseReference} from './references';

/** What a reader decodes or computes, in search order: a PEM block contains base64, too. */
const FORMS: readonly {what: string; pattern: RegExp}[] = [
  {what: 'PEM block', pattern: /-----BEGIN ([A-Z ]+)-----\s[\s\S]*?-----END \1-----/g},
  {what: 'token', pattern: /\beyJ[\w-]+(?:\.[\w-]*){2,4}/g},
  {what: 'certificate', pattern: /\bMI[A-Z][A-Za-z0-9+/]{60,}={0,2}/g},
  // A thumbprint, key id, coordinate or modulus: base64url of 32 bytes or more, which has letters of both cases and digits.
  {what: 'value', pattern: /(?<![\w-])(?=(?:[a-z\d_-]*[A-Z]){5})(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43,}(?![\w-])/g},
];

const SHOWN_CHARACTERS = 24;
/** An artefact with at least this share of what a token says is the one that was meant. */
const LIKENESS = 0.5;

/** Removes the indentation of a block in a file. */
function unindent(text: string): string {
  return text.replace(/\n\s+/g, '\n');
}

function textsOf(part: Part): string[] {
  return typeof part === 'string'
    ? [part]
    : Object.values(part).flatMap((value: unknown) => (typeof value === 'string' ? [value] : []));
}

/** The values of all artefacts, each with the first artefact that has it: for a key id that is the key, not its certificate. */
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

/** What a JWT says, with the type that its header names; nothing for what is no JWT. */
function decodeToken(token: string): Record<string, unknown> {
  try {
    const [header, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    return {...(JSON.parse(claims ?? '') as object), typ: (JSON.parse(header ?? '') as {typ?: unknown}).typ};
  } catch {
    return {};
  }
}

/** The JWT whose claims are most like those of a token that no artefact is. */
function findLike(token: string, artefacts: ArtefactSet['artefacts']): Artefact | undefined {
  const members = Object.entries(decodeToken(token)).filter(([, value]) => value !== undefined);
  const share = ({parts}: Artefact) => {
    const made = decodeToken(`${parts['']}`);
    return (
      members.filter(([member, value]) => JSON.stringify(made[member]) === JSON.stringify(value)).length /
      members.length
    );
  };
  const [best] = [...artefacts.values()].filter(({kind}) => kind === 'jwt').toSorted((a, b) => share(b) - share(a));
  return best && share(best) >= LIKENESS ? best : undefined;
}

function sayRemedy(form: string, found: string, artefacts: ArtefactSet['artefacts']): string {
  const like = form === 'token' ? findLike(found, artefacts) : undefined;
  return like
    ? `\`npm run -s artefacts -- ${like.name}\` prints the one with these claims; paste that.`
    : 'Take one of `npm run artefacts`, or define it in artefacts/ as its README.md says.';
}

/**
 * Looks at every JWT, certificate, key and thumbprint that is written out in a file.
 * @returns a problem for each that the artefacts do not make, and the names of those that it shows
 */
export function checkOrigins({file, text}: TextFile, {artefacts}: ArtefactSet): {problems: Problem[]; shown: string[]} {
  const index = indexValues(artefacts);
  const problems: Problem[] = [];
  const shown: string[] = [];
  let rest = text;
  for (const {what, pattern} of FORMS) {
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
          what: `No artefact is the ${what} ${start}`,
          remedy: sayRemedy(what, found, artefacts),
        });
      }
      return found.replace(/[^\n]/g, ' ');
    });
  }
  return {problems: problems.toSorted((a, b) => a.line - b.line), shown};
}
