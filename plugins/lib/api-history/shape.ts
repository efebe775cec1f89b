/** The shape of an API: what a client depends on, without texts and examples. */
import type {JsonValue} from '../../../src/reference/sample-request';

/** The facts about one address of an operation. A missing fact does not apply. */
export type Facts = {
  /** `method` to `deprecated` are facts about the address `operation`. */
  method?: string;
  path?: string;
  /** One entry for each alternative, such as `mutualTLS + oauth2 directory:website`. */
  security?: readonly string[];
  /** Day on which the operation ends (`YYYY-MM-DD`). */
  sunset?: string;
  deprecated?: true;
  /** For a parameter, a property or a request body. */
  required?: true;
  /** The keyword that lists the forms of a value. */
  choice?: 'oneOf' | 'anyOf';
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  enum?: readonly JsonValue[];
  const?: JsonValue;
  default?: JsonValue;
  /** Only the described members are allowed. */
  closed?: true;
  uniqueItems?: true;
  contentMediaType?: string;
  contentEncoding?: string;
  readOnly?: true;
  writeOnly?: true;
  /** The facts about each item of a list. */
  items?: Facts;
} & Partial<Record<Bound, number>>;

export const LOWER_BOUNDS = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const;
export const UPPER_BOUNDS = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const;
export type Bound = (typeof LOWER_BOUNDS)[number] | (typeof UPPER_BOUNDS)[number];

/** By address (addresses.ts), in the order of the page. */
export type OperationShape = ReadonlyMap<string, Facts>;

/** By operation id. */
export type Shape = ReadonlyMap<string, OperationShape>;
