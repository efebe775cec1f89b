import type {JsonObject} from '../../tools/lib/json';

import type {Client} from './clients';
import {profileOf, type Context} from './context';
import {findPerson, RESOURCES} from './directory';
import {findByPath} from './json-path';
import type {Grant} from './state';

/** Reads the custom claims of an application from the profile of the person. Omits claims whose path finds nothing. */
export function customClaimsOf(context: Context, {statement}: Client, {subject}: Grant): JsonObject {
  if (!statement) return {};
  const {SoftwareStatementId} = statement.value;
  const profile = profileOf(context, findPerson(context.world, subject));
  const claims = context.world.store.list(RESOURCES.customClaims, {SoftwareStatementId: String(SoftwareStatementId)});
  return Object.fromEntries(
    claims.flatMap(({value: {Name, Path}}) => {
      const found = findByPath(String(Path), profile);
      return found === undefined ? [] : [[String(Name), found]];
    }),
  );
}
