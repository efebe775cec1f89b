/** Finds the changes of operations themselves: existence, path, deprecation and security. */
import {toFound} from './change';
import type {Found} from './change';
import type {Facts} from './shape';

/** Omits the names of path parameters, because clients do not depend on them. */
function toAddress({method, path}: Facts): string {
  return `${method} ${path?.replace(/\{[^}]*\}/g, '{}')}`;
}

function judgeRemoval({deprecated, sunset}: Facts, day: string | undefined): Found {
  if (!deprecated) return toFound('removed', 'api-removed-without-deprecation');
  const isEarly = sunset !== undefined && day !== undefined && day < sunset;
  return isEarly
    ? toFound('removed', 'api-removed-before-sunset', {before: sunset})
    : toFound('removed', 'api-removed-with-deprecation');
}

function compareDeprecation(before: Facts, after: Facts): Found[] {
  if (!before.deprecated && after.deprecated)
    return [
      after.sunset
        ? toFound('changed', 'endpoint-deprecated-with-sunset', {after: after.sunset})
        : toFound('changed', 'endpoint-deprecated'),
    ];
  if (before.deprecated && !after.deprecated) return [toFound('changed', 'endpoint-reactivated')];
  if (before.sunset === after.sunset || before.sunset === undefined) return [];
  if (after.sunset === undefined) return [toFound('changed', 'sunset-deleted', {before: before.sunset})];
  const rule = after.sunset < before.sunset ? 'api-sunset-date-changed-too-small' : 'api-sunset-date-changed';
  return [toFound('changed', rule, {before: before.sunset, after: after.sunset})];
}

/** `mutualTLS + oauth2 directory:website` → schemes `mutualTLS + oauth2`, scopes `directory:website` */
function parseSecurity(alternative: string): {schemes: string; scopes: string[]} {
  const parts = alternative.split(' + ').map((part) => part.split(' '));
  return {schemes: parts.map(([name]) => name).join(' + '), scopes: parts.flatMap(([, ...scopes]) => scopes)};
}

/** Treats a removed and an added alternative with the same schemes as one alternative whose scopes have changed. */
function compareSecurity(before: readonly string[] = [], after: readonly string[] = []): Found[] {
  const [removed, added] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))];
  const pairs = removed.flatMap((was) => {
    const is = added.find((one) => parseSecurity(one).schemes === parseSecurity(was).schemes);
    return is === undefined ? [] : [{was, is}];
  });
  const scopes = pairs.flatMap(({was, is}) => {
    const [wasScopes, isScopes] = [parseSecurity(was).scopes, parseSecurity(is).scopes];
    return [
      ...isScopes
        .filter((one) => !wasScopes.includes(one))
        .map((after) => toFound('changed', 'api-security-scope-added', {after})),
      ...wasScopes
        .filter((one) => !isScopes.includes(one))
        .map((before) => toFound('changed', 'api-security-scope-removed', {before})),
    ];
  });
  return [
    ...scopes,
    ...added
      .filter((one) => !pairs.some(({is}) => is === one))
      .map((after) => toFound('changed', 'api-security-added', {after})),
    ...removed
      .filter((one) => !pairs.some(({was}) => was === one))
      .map((before) => toFound('changed', 'api-security-removed', {before})),
  ];
}

/** Either parameter is undefined if the operation does not exist in that version. */
export function compareOperations(before: Facts | undefined, after: Facts | undefined, day?: string): Found[] {
  if (!before) return after ? [toFound('added', 'endpoint-added')] : [];
  if (!after) return [judgeRemoval(before, day)];
  const isMoved = toAddress(before) !== toAddress(after);
  return [
    ...(isMoved
      ? [
          toFound('changed', 'api-path-removed-without-deprecation', {
            before: `${before.method} ${before.path}`,
            after: `${after.method} ${after.path}`,
          }),
        ]
      : []),
    ...compareDeprecation(before, after),
    ...compareSecurity(before.security, after.security),
  ];
}
