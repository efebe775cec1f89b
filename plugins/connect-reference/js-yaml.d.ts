/** The part of js-yaml that the portal uses; the package brings no types. */
declare module 'js-yaml' {
  type Schema = object;
  /** The types of values of YAML 1.2's core schema. */
  export const CORE_SCHEMA: Schema;
  export function load(text: string, options?: {schema?: Schema}): unknown;
}
