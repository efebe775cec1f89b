/** Error responses, which handlers throw. */
import type {Header} from './http';

type RefusalBody = {contentType: string; value: unknown};

/** An error response. `body` is null if the API description defines no body. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: RefusalBody | null,
    readonly headers: readonly Header[] = [],
  ) {
    super(`${status} ${JSON.stringify(body?.value ?? null)}`);
  }
}

/** Status and title of each code of the management API (docs/apis/errors/management-api.mdx). */
const PROBLEMS = {
  invalid_value: [400, 'A parameter or field is not valid'],
  record_locked: [400, 'The software statement is locked'],
  role_not_held: [400, 'The organisation does not hold the role'],
  application_not_active: [400, 'The application is not active'],
  invalid_token: [401, 'The access token is not valid'],
  insufficient_scope: [403, 'The token lacks the scope'],
  role_missing: [403, 'The caller lacks the role'],
  suspended_by_super_user: [403, 'A Super User suspended the application'],
  record_not_found: [404, 'There is no such record'],
  not_acceptable: [406, 'The answer has another form'],
  already_exists: [409, 'The record exists already'],
  state_conflict: [409, 'The state of the record forbids the step'],
  concurrent_request: [409, 'Another request is at work'],
  confirmation_expired: [410, 'The confirmation has expired'],
  precondition_failed: [412, 'The record has changed'],
  unsupported_media_type: [415, 'The body has another form'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** Maximum length of texts in `errors` and `fields` (schema of problem documents). */
const MAX = {errors: 1024, fields: 255};

const shorten = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

const CATALOGUE = 'https://connect.example/developers/docs/apis/errors/management-api/';

/**
 * Creates a problem document of the management API (RFC 9457).
 * @param errors one text for each mistake, such as `Name: must not be blank`
 * @param fields names of the fields with mistakes
 */
export function problem(code: ProblemCode, errors: readonly string[] = [], fields: readonly string[] = []): Refusal {
  const [status, title] = PROBLEMS[code];
  const value = {
    type: `${CATALOGUE}#${code}`,
    title,
    status,
    code,
    ...(errors.length > 0 ? {errors: errors.map((text) => shorten(text, MAX.errors))} : {}),
    ...(fields.length > 0 ? {fields: [...new Set(fields.map((name) => shorten(name, MAX.fields)))]} : {}),
  };
  return new Refusal(status, {contentType: 'application/problem+json', value});
}

/** Creates a problem about one field: `fieldProblem('invalid_value', 'Name', 'must not be blank')`. */
export function fieldProblem(code: ProblemCode, field: string, text: string): Refusal {
  return problem(code, [`${field}: ${text}`], [field]);
}

/** @param record noun and key of the record, such as `Organisation 74e929d9-…` */
export function notFound(record: string, text = 'was not found'): Refusal {
  return problem('record_not_found', [`${record} ${text}`]);
}

/** Creates an error of the OpenID Provider (RFC 6749, section 5.2), or of a federation endpoint. */
export function oauthError(
  status: number,
  error: string,
  description: string,
  headers: readonly Header[] = [],
): Refusal {
  const value = {error, error_description: description};
  return new Refusal(status, {contentType: 'application/json', value}, headers);
}
