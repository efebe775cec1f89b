/**
 * Defines how much each kind of change can break. The ids and levels come from the checks of oasdiff
 * (https://www.oasdiff.com/docs/breaking-changes). .github/guides/api-changes.md explains the levels.
 */

/**
 * `error`: a client that followed the description can stop working. `warning`: such a client can stop working, but the
 * description alone does not show whether it does. `none`: no such client stops working.
 */
export type Level = 'error' | 'warning' | 'none';

type ByDirection = readonly [request: Level, response: Level];

/** Clients keep working if a request accepts more values, or a response returns fewer values. */
const WIDER: ByDirection = ['none', 'error'];
const NARROWER: ByDirection = ['error', 'none'];
const HARMLESS: ByDirection = ['none', 'none'];
const BREAKING: ByDirection = ['error', 'error'];

/** Changes of a value: a parameter, a body, a property or a header. The ids begin with the kind of value. */
export const VALUE_RULES = {
  'became-required': NARROWER,
  'became-optional': WIDER,
  'became-nullable': WIDER,
  'became-not-nullable': NARROWER,
  'became-enum': NARROWER,
  'became-not-enum': WIDER,
  'enum-value-added': ['none', 'warning'],
  'enum-value-removed': NARROWER,
  'const-added': NARROWER,
  'const-changed': BREAKING,
  'const-removed': WIDER,
  'type-changed': BREAKING,
  'type-generalized': WIDER,
  'type-specialized': NARROWER,
  'list-of-types-widened': WIDER,
  'list-of-types-narrowed': NARROWER,
  'lower-bound-set': ['warning', 'none'],
  'lower-bound-increased': NARROWER,
  'lower-bound-decreased': WIDER,
  'lower-bound-unset': WIDER,
  'upper-bound-set': ['warning', 'none'],
  'upper-bound-increased': WIDER,
  'upper-bound-decreased': NARROWER,
  'upper-bound-unset': WIDER,
  'pattern-added': NARROWER,
  'pattern-changed': ['warning', 'none'],
  'pattern-generalized': HARMLESS,
  'pattern-removed': HARMLESS,
  'unique-items-added': NARROWER,
  'unique-items-removed': WIDER,
  'additional-properties-removed': NARROWER,
  'additional-properties-added': HARMLESS,
  'content-media-type-changed': BREAKING,
  'content-encoding-changed': BREAKING,
  'default-value-added': HARMLESS,
  'default-value-changed': HARMLESS,
  'default-value-removed': HARMLESS,
  'became-read-only': HARMLESS,
  'became-not-read-only': HARMLESS,
  'became-write-only': HARMLESS,
  'became-not-write-only': HARMLESS,
  'one-of-added': WIDER,
  'one-of-removed': NARROWER,
  'any-of-added': HARMLESS,
  'any-of-removed': NARROWER,
  'wrapped-in-one-of': BREAKING,
  deprecated: HARMLESS,
  reactivated: HARMLESS,
} as const satisfies Record<string, ByDirection>;

export type ValueRule = keyof typeof VALUE_RULES;

/** Changes whose level for a parameter differs from the level for other values of a request. */
export const PARAMETER_RULES: Readonly<Partial<Record<ValueRule, Level>>> = {
  'default-value-added': 'error',
  'default-value-changed': 'error',
  'default-value-removed': 'error',
};

/** Changes of an operation, and added and removed parts. */
export const OTHER_RULES = {
  'endpoint-added': 'none',
  'api-removed-without-deprecation': 'error',
  'api-removed-before-sunset': 'error',
  'api-removed-with-deprecation': 'none',
  'api-path-removed-without-deprecation': 'error',
  'endpoint-deprecated': 'none',
  'endpoint-deprecated-with-sunset': 'none',
  'endpoint-reactivated': 'none',
  'sunset-deleted': 'error',
  'api-sunset-date-changed-too-small': 'error',
  'api-sunset-date-changed': 'none',
  'api-security-added': 'none',
  'api-security-removed': 'none',
  'api-security-scope-added': 'none',
  'api-security-scope-removed': 'none',
  'new-optional-request-parameter': 'none',
  'new-required-request-parameter': 'error',
  'new-request-path-parameter': 'error',
  'request-parameter-removed': 'warning',
  'request-parameter-removed-with-deprecation': 'none',
  'request-body-added-optional': 'none',
  'request-body-added-required': 'error',
  'request-body-removed': 'error',
  'request-body-media-type-added': 'none',
  'request-body-media-type-removed': 'error',
  'new-optional-request-property': 'none',
  'new-required-request-property': 'error',
  'request-property-removed': 'warning',
  'response-success-status-added': 'none',
  'response-success-status-removed': 'error',
  'response-non-success-status-added': 'none',
  'response-non-success-status-removed': 'none',
  'response-media-type-added': 'none',
  'response-media-type-removed': 'error',
  'response-header-added': 'none',
  'required-response-header-removed': 'error',
  'optional-response-header-removed': 'warning',
  'response-required-property-added': 'none',
  'response-optional-property-added': 'none',
  'response-required-property-removed': 'error',
  'response-optional-property-removed': 'warning',
} as const satisfies Record<string, Level>;

export type OtherRule = keyof typeof OTHER_RULES;
