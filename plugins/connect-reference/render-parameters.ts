import {describeNotation, toNotation} from '../../src/reference/serialize-parameter';

import {statedExamples} from './examples';
import {html} from './html';
import type {Html} from './html';
import type {Header, Parameter, Resolver} from './openapi';
import type {Api, Operation} from './operations';
import type {PropertySource} from './property-tree';
import {renderProperty} from './render-schema';
import {flatten} from './schema';

const GROUPS = [
  {in: 'path', label: 'Path parameters'},
  {in: 'query', label: 'Query parameters'},
  {in: 'header', label: 'Request headers'},
  {in: 'cookie', label: 'Cookies'},
] as const;

/** How a parameter that is a list or an object writes its values (OpenAPI 3.1, section 4.8.12.3). */
function notationOf(parameter: Parameter, resolver: Resolver): string | undefined {
  const flat = parameter.schema && flatten(parameter.schema, resolver);
  const type = flat?.types.includes('array') ? 'array' : flat?.types.includes('object') || flat?.properties ? 'object' : 'other';
  return describeNotation(toNotation(parameter), type);
}

/** A parameter or header as a line of the property list. */
export function toSource(name: string, header: Header, resolver: Resolver, notation?: string): PropertySource {
  const {schema = {}, required = false, deprecated, description} = header;
  const examples = statedExamples(header, resolver).map(({value}) => value);
  return {
    name,
    schema,
    required,
    ...(deprecated !== undefined && {deprecated}),
    ...(description !== undefined && {description}),
    ...(examples.length > 0 && {examples}),
    ...(notation !== undefined && {notation}),
  };
}

/** One section for each place in which the operation takes parameters. */
export function renderParameters(operation: Operation, {resolver}: Api): Html[] {
  return GROUPS.flatMap((group) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === group.in);
    if (parameters.length === 0) return [];
    const toLine = (parameter: Parameter) => renderProperty(toSource(parameter.name, parameter, resolver, notationOf(parameter, resolver)), {resolver, idPrefix: group.in, omit: 'readOnly'});
    return [html`<section><h2 id="${group.in}-parameters">${group.label}</h2><ul class="op-properties">${parameters.map(toLine)}</ul></section>`];
  });
}
