/** Describes an access token of the simulation (RFC 9068, RFC 8705). */
import {decodeJwt} from 'jose';

/** Returns the claims in one sentence, or null if the text is not an access token. */
export function describeToken(token: string): string | null {
  try {
    const {scope, iat, exp, cnf} = decodeJwt<{scope?: unknown; cnf?: unknown}>(token);
    if (typeof scope !== 'string' || iat === undefined || exp === undefined) return null;
    const minutes = Math.round((exp - iat) / 60);
    const isBound = typeof cnf === 'object' && cnf !== null && 'x5t#S256' in cnf;
    return `The access token has the scope ${scope} and is valid for ${minutes} minutes${isBound ? ', only with the certificate of this identity' : ''}.`;
  } catch {
    return null;
  }
}
