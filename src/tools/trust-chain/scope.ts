import type {JsonValue} from '../lib/json';

/**
 * The client metadata parameter `scope` is a space-separated string, but operators treat it as an array of strings
 * (OpenID Federation 1.0, section 6.1.3.1.8).
 */

const isScope = (parameter: string) => parameter === 'scope';

/** Converts a value of a parameter to the form for operators: an array for `scope`, otherwise unchanged. */
export function toOperand<Value extends JsonValue | undefined>(parameter: string, value: Value): Value | string[] {
  return isScope(parameter) && typeof value === 'string' ? value.split(' ').filter(Boolean) : value;
}

/** Converts a value from the form for operators to the form in metadata: a string for `scope`, otherwise unchanged. */
export function fromOperand<Value extends JsonValue | undefined>(parameter: string, value: Value): Value | string {
  return isScope(parameter) && Array.isArray(value) ? value.join(' ') : value;
}
