/** What a tool has found, and in which inputs. */
export type Check<Inputs extends object, Outcome> = {
  inputs: Inputs;
  outcome: Outcome;
  /** The reader pressed the button, in contrast to an example or an address that came with inputs. */
  isSubmitted: boolean;
};

/** Whether a field differs from the inputs of a check. */
export function isOutdated<Inputs extends object>(
  {inputs}: Pick<Check<Inputs, unknown>, 'inputs'>,
  now: Inputs,
): boolean {
  return (Object.keys(now) as (keyof Inputs)[]).some((name) => inputs[name] !== now[name]);
}
