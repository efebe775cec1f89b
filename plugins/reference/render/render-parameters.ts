/** Renders parameters by location. */
import {describeNotation, toNotation} from '../../../src/reference/serialize-parameter';
import {shapeOf} from '../model/describe-schema';
import {statedExamples} from '../model/examples';
import type {Header, Media, Parameter, Resolver} from '../model/openapi';
import type {Api, Operation} from '../model/operations';
import type {PropertySource} from '../model/property-tree';
import {flatten} from '../model/schema';

import {html} from './html';
import type {Html} from './html';
import {renderProperty} from './render-schema';

const GROUPS = [
  {in: 'path', label: 'Path parameters'},
  {in: 'query', label: 'Query parameters'},
  {in: 'header', label: 'Request headers'},
  {in: 'cookie', label: 'Cookies'},
] as const;

/** Returns schema and examples of a parameter or header, which may be in `content`. */
function mediaOf(header: Header): Pick<Media, 'schema' | 'example' | 'examples'> {
  const [media = {}] = Object.values(header.content ?? {});
  return {...media, ...header};
}

/** Describes how the value is serialised (OpenAPI 3.1, section 4.8.12.3). */
export function notationOf(parameter: Parameter, resolver: Resolver): string | undefined {
  const shape = parameter.schema ? shapeOf(parameter.schema, resolver) : 'other';
  const notation = toNotation(parameter);
  const words = [
    describeNotation(notation, shape),
    notation.allowReserved ? 'Reserved characters are sent as they are' : undefined,
  ];
  return words.filter((word) => word !== undefined).join(', ') || undefined;
}

/** Joins the description of a parameter and the description of its schema. */
function describe({description}: Header, {schema}: Pick<Media, 'schema'>, resolver: Resolver): string | undefined {
  const ofValue = schema && flatten(schema, resolver).description;
  if (description === undefined || ofValue === undefined || description.includes(ofValue))
    return description ?? ofValue;
  return `${description}\n\n${ofValue}`;
}

export function toSource(name: string, header: Header, resolver: Resolver, notation?: string): PropertySource {
  const {required = false, deprecated} = header;
  const media = mediaOf(header);
  const description = describe(header, media, resolver);
  const examples = statedExamples(media, resolver);
  const explained = examples.filter(
    (example) =>
      example.description !== undefined || (media.examples && Object.hasOwn(media.examples, example.summary) === false),
  );
  return {
    name,
    schema: media.schema ?? {},
    required,
    ...(deprecated !== undefined && {deprecated}),
    ...(description !== undefined && {description}),
    ...(examples.length > 0 && {examples: examples.map(({value}) => value)}),
    ...(explained.length > 0 && {explained}),
    ...(notation !== undefined && {notation}),
  };
}

/** Sorts required parameters first. */
function sortParameters(parameters: readonly Parameter[]): Parameter[] {
  const isRequired = ({required}: Parameter) => required === true;
  return [...parameters.filter(isRequired), ...parameters.filter((parameter) => !isRequired(parameter))];
}

/** Renders one section each for path, query, header and cookie parameters. */
export function renderParameters(operation: Pick<Operation, 'parameters'>, {resolver, noteOf, valueOf}: Api): Html[] {
  return GROUPS.flatMap((group) => {
    const parameters = sortParameters(operation.parameters.filter((parameter) => parameter.in === group.in));
    if (parameters.length === 0) return [];
    const toLine = (parameter: Parameter) =>
      renderProperty(toSource(parameter.name, parameter, resolver, notationOf(parameter, resolver)), {
        resolver,
        idPrefix: group.in,
        omit: 'readOnly',
        ...(noteOf && {noteOf}),
        ...(valueOf && {valueOf}),
      });
    return [
      html`<section><h2 id="${group.in}-parameters">${group.label}</h2><ul class="op-properties">${parameters.map(toLine)}</ul></section>`,
    ];
  });
}
