import {cleanInput} from '../lib/clean-input';
import {isObject, parseJson, type JsonValue} from '../lib/json';
import {readJose, type Jws} from '../lib/read-jose';
import {ToolError} from '../lib/tool-error';

import {isStringArray} from './json-sets';

/** Finds the entity statements in a pasted text. */

type SplitText = {statements: Jws[]; notes: string[]};

const STATEMENT_TYPE = 'entity-statement+jwt';
/** `typ` of JWTs in a federation that are not entity statements. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  'trust-mark+jwt': 'a trust mark',
  'trust-mark-delegation+jwt': 'a delegation of a trust mark',
  'trust-mark-status-response+jwt': 'the status of a trust mark',
  'resolve-response+jwt': 'the answer of a resolve endpoint',
  'explicit-registration-response+jwt': 'the answer to an explicit registration',
};

const WHAT_TO_PASTE = 'Paste entity statements, one per line, or the JSON array of a trust chain.';

/** Splits a text at white space, commas and quotes, but joins the lines of a JWT. */
function splitTokens(text: string): string[] {
  const tokens: string[] = [];
  let token = '';
  for (const piece of text.split(/[\s,;"'`]+/).filter(Boolean)) {
    if (!/^[\w.=-]+$/.test(piece))
      throw new ToolError(`"${piece.slice(0, 40)}" is not a part of a JWT.`, WHAT_TO_PASTE);
    // Start a new token here: a JWT begins with a JSON object in base64url.
    if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) && piece.startsWith('eyJ')) {
      tokens.push(token);
      token = '';
    }
    token += piece;
  }
  return token === '' ? tokens : [...tokens, token];
}

function readJsonTokens(value: JsonValue): string[] {
  if (isStringArray(value)) return value;
  if (isObject(value)) {
    if (isStringArray(value.trust_chain)) return value.trust_chain;
    if (typeof value.iss === 'string' && typeof value.sub === 'string')
      throw new ToolError(
        'These are the claims of a statement, without its signature.',
        'Paste the signed JWT: three parts in base64url with dots between.',
      );
  }
  throw new ToolError(
    'The JSON is not a trust chain: expected an array of strings, or an object with trust_chain.',
    WHAT_TO_PASTE,
  );
}

function readToken(token: string, position: number): Jws {
  try {
    const jose = readJose(token);
    if (jose.kind === 'jws') return jose;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new ToolError(`JWT ${position}: ${error.message}`, error.hint);
  }
  throw new ToolError(`JWT ${position} is encrypted (JWE). Entity statements are signed only.`, WHAT_TO_PASTE);
}

/** The chain inside another JWT, such as a resolve response or a request object, or undefined. */
function chainInside({header, payload}: Jws): string[] | undefined {
  return [header.trust_chain, payload?.trust_chain].find(isStringArray);
}

/**
 * Reads the entity statements of a text: one per line, in a JSON array, in an object with `trust_chain`, or in a JWT
 * that contains a trust chain. Removes duplicates. JWTs of other types are skipped, with a note.
 * @throws ToolError if something is not a signed JWT, or nothing is left
 */
export function splitStatements(text: string): SplitText {
  const {text: cleaned, notes} = cleanInput(text);
  const tokens = /^[[{]/.test(cleaned) ? readJsonTokens(parseJson(cleaned)) : splitTokens(cleaned);
  const statements = new Map<string, Jws>();
  const take = (token: string, position: number, isInside: boolean) => {
    const jws = readToken(token, position);
    const typ = typeof jws.header.typ === 'string' ? jws.header.typ : '';
    const inside = typ === STATEMENT_TYPE || isInside ? undefined : chainInside(jws);
    const other = OTHER_TYPES[typ];
    if (inside) {
      notes.push(`JWT ${position} carries a trust chain, whose ${inside.length} statements are shown`);
      inside.forEach((one) => take(one, position, true));
    } else if (other) notes.push(`JWT ${position} is ${other} and not an entity statement; it was left out`);
    else if (statements.has(jws.compact)) notes.push(`JWT ${position} is there twice`);
    else statements.set(jws.compact, jws);
  };
  tokens.forEach((token, index) => take(token, index + 1, false));
  if (statements.size === 0) throw new ToolError('The text has no entity statement.', WHAT_TO_PASTE);
  return {statements: [...statements.values()], notes};
}
