/** Trust marks that a federation issues to its members (docs/platform/trust-anchor.mdx, section "Trust marks"). */
import {compactVerify, decodeJwt, decodeProtectedHeader, importJWK} from 'jose';

import {publicJwk, signJwt, toSeconds} from '../certificates/signing-keys';
import {activeRolesOf, rolesInForce} from '../roles';
import type {StoredRecord} from '../store';
import type {JsonObject, World} from '../world';

import {findMember, isSameEntity, type Federation, type Member} from './entities';

const YEAR_MS = 365 * 86_400_000;

/** The type of trust marks for certified applications. Fixed, because the reference data has no property for it. */
const toCertifiedClient = ({identifier}: Federation) => `${new URL(identifier).origin}/trust-marks/certified-client`;

const typeOf = ({value}: StoredRecord) => (typeof value.TrustMarkType === 'string' ? value.TrustMarkType : undefined);

/** Lists the types of trust marks that a federation issues. */
export function listMarkTypes({store}: World, federation: Federation): string[] {
  const ofRoles = store.list('authorisation-domain-roles').flatMap((role) => typeOf(role) ?? []);
  return [...new Set([toCertifiedClient(federation), ...ofRoles])];
}

/** Converts a date `DD/MM/YYYY` to the end of that day in UTC. */
function toEndOfDay(text: string): Date {
  const [day = '', month = '', year = ''] = text.split('/');
  return new Date(`${year}-${month}-${day}T23:59:59Z`);
}

type Mark = {type: string; expires: Date};

/** Finds a current certification of an application. */
function findCertification({store, now}: World, SoftwareStatementId: string): {expires?: Date} | undefined {
  return store
    .list('software-statement-certifications', {SoftwareStatementId})
    .filter(({value}) => value.Status === 'Certified')
    .map(({value: {CertificationExpirationDate: end}}) => (typeof end === 'string' ? {expires: toEndOfDay(end)} : {}))
    .find(({expires}: {expires?: Date}) => expires === undefined || expires > now());
}

/** Lists the trust marks that a member currently holds. */
export function listMarks(world: World, federation: Federation, member: Member): Mark[] {
  if (member.type !== 'openid_relying_party') return [];
  const expires = new Date(world.now().getTime() + YEAR_MS);
  const roles = rolesInForce(world, activeRolesOf(world, member.id));
  const certification = findCertification(world, member.id);
  const ofRoles = world.store
    .list('authorisation-domain-roles')
    .filter(({key}) => roles.includes(key))
    .flatMap((role) => typeOf(role) ?? []);
  return [
    ...(certification ? [{type: toCertifiedClient(federation), expires: certification.expires ?? expires}] : []),
    ...[...new Set(ofRoles)].map((type) => ({type, expires})),
  ];
}

export const holdsMark = (world: World, federation: Federation, member: Member, type?: string): boolean =>
  listMarks(world, federation, member).some((mark) => type === undefined || isSameEntity(mark.type, type));

/** The claim `trust_marks` of a member. Empty without trust marks. */
export async function signMarks(world: World, federation: Federation, member: Member): Promise<JsonObject[]> {
  return Promise.all(
    listMarks(world, federation, member).map(async ({type, expires}) => ({
      trust_mark_type: type,
      trust_mark: await signJwt('federationAnchor', 'trust-mark+jwt', {
        iss: federation.identifier,
        sub: member.identifier,
        trust_mark_type: type,
        iat: toSeconds(world.now()),
        exp: toSeconds(expires),
      }),
    })),
  );
}

type ReadMark = {jwt: string; typ: unknown; claims: JsonObject};

/** Reads a trust mark. Returns null if the text is not a signed JWT with claims. */
export function readMark(jwt: string): ReadMark | null {
  try {
    return {jwt, typ: decodeProtectedHeader(jwt).typ, claims: decodeJwt(jwt) as JsonObject};
  } catch {
    return null;
  }
}

async function isSigned(jwt: string): Promise<boolean> {
  const key = await importJWK(await publicJwk('federationAnchor'));
  return compactVerify(jwt, key).then(
    () => true,
    () => false,
  );
}

type MarkStatus = 'active' | 'expired' | 'revoked' | 'invalid';

/** The status of a trust mark that names the federation as its issuer (OpenID Federation 1.0, section 8.4). */
export async function statusOfMark(
  world: World,
  federation: Federation,
  {jwt, typ, claims}: ReadMark,
): Promise<MarkStatus> {
  const {sub, trust_mark_type: type, exp} = claims;
  const isWhole = typeof sub === 'string' && typeof type === 'string';
  if (!isWhole || typ !== 'trust-mark+jwt' || !(await isSigned(jwt))) return 'invalid';
  if (typeof exp === 'number' && exp <= toSeconds(world.now())) return 'expired';
  const member = findMember(world, federation, sub);
  return member && holdsMark(world, federation, member, type) ? 'active' : 'revoked';
}
