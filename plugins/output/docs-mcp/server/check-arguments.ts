/** Validates the arguments of a tool against its JSON schema, with messages for agents. */
import Ajv, {type ErrorObject, type ValidateFunction} from 'ajv';

import {findNearest} from '../../../lib/nearest';

import type {ToolDefinition} from './definitions';
import {didYouMean, quote, ToolError} from './tool-result';

function describe({keyword, instancePath, params}: ErrorObject, {inputSchema}: ToolDefinition): string {
  const name = `\`${instancePath.slice(1)}\``;
  const names = Object.keys(inputSchema.properties);
  const {missingProperty, additionalProperty, limit, type, allowedValues} = params as Record<string, unknown>;
  switch (keyword) {
    case 'required':
      return `\`${String(missingProperty)}\` is missing.`;
    case 'additionalProperties':
      return `There is no argument ${quote(String(additionalProperty))}. ${didYouMean(findNearest(String(additionalProperty), names), `The arguments are ${names.join(', ')}.`)}`;
    case 'maxLength':
      return `${name} has more than ${String(limit)} characters.`;
    case 'minLength':
      return `${name} is empty.`;
    case 'enum':
      return `${name} must be one of ${(allowedValues as string[]).join(', ')}.`;
    case 'type':
      return `${name || 'The value'} must be of the type ${String(type)}.`;
    case 'minimum':
      return `${name} must be at least ${String(limit)}.`;
    case 'maximum':
      return `${name} must be at most ${String(limit)}.`;
    default:
      return `${name} is not valid (${keyword}).`;
  }
}

/**
 * Creates a function that returns the arguments of a call. The function throws a ToolError for invalid arguments.
 */
export function createArgumentsCheck(
  tools: readonly ToolDefinition[],
): (tool: ToolDefinition, given: unknown) => object {
  const ajv = new Ajv({allErrors: true});
  const validators = new Map<ToolDefinition, ValidateFunction>();
  for (const tool of tools) validators.set(tool, ajv.compile(tool.inputSchema));
  return (tool, given) => {
    const validate = validators.get(tool);
    if (!validate || validate(given)) return given as object;
    throw new ToolError((validate.errors ?? []).map((error) => describe(error, tool)).join(' '));
  };
}
