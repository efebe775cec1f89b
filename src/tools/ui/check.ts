/** The result of a tool, and the inputs that it belongs to. */
export type Check<Inputs extends object, Outcome> = {
  inputs: Inputs;
  outcome: Outcome;
  /** Whether the reader pressed the button. False for inputs from an example or the address. */
  isSubmitted: boolean;
};

/** Whether a field has changed since a check. */
export function isOutdated<Inputs extends object>(
  {inputs}: Pick<Check<Inputs, unknown>, 'inputs'>,
  now: Inputs,
): boolean {
  return (Object.keys(now) as (keyof Inputs)[]).some((name) => inputs[name] !== now[name]);
}
