import type {JsonValue} from '../lib/json';

/**
 * The client metadata parameter `scope` is a string with spaces, which operators take as an array of strings
 * (OpenID Federation 1.0, section 6.1.3.1.8).
 */

const isScope = (parameter: string) => parameter === 'scope';

/** The form in which operators take a value of the parameter. */
export function toOperand<Value extends JsonValue | undefined>(parameter: string, value: Value): Value | string[] {
  return isScope(parameter) && typeof value === 'string' ? value.split(' ').filter(Boolean) : value;
}

/** The form in which metadata has the value. */
export function fromOperand<Value extends JsonValue | undefined>(parameter: string, value: Value): Value | string {
  return isScope(parameter) && Array.isArray(value) ? value.join(' ') : value;
}
