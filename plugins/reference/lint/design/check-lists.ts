/** Checks that lists sort only by properties of their records, and that their filters have no defaults. */
import {createResolver} from '../../model/openapi';
import type {OpenApiDocument, Parameter, Resolver} from '../../model/openapi';
import {flatten} from '../../model/schema';
import type {Fault} from '../check-description';

import {collectProperties, listOperations, parametersOf, responsesOf} from './list-operations';
import type {Placed} from './list-operations';

/** Matches patterns such as `^(Name|Status)(,(ASC|DESC))?$`. */
const NAMED = /^\^\(([\w|]+)\)\(,\(ASC\|DESC\)\)\?\$$/;

/** Returns the names of the properties of the records in a list. */
function namesInList(placed: Placed, resolver: Resolver): Set<string> {
  const [, answer] = responsesOf(placed, resolver).find(([status]) => status === '200') ?? [];
  const records = Object.values(answer?.content ?? {}).flatMap(({schema}) => {
    const content = schema && flatten(schema, resolver).properties?.content;
    return content ? [content] : [];
  });
  return new Set(records.flatMap((schema) => collectProperties(schema, resolver).map(({name}) => name)));
}

function checkSort(parameter: Parameter, placed: Placed, resolver: Resolver): Fault[] {
  const report = (what: string, remedy: string) => [{at: placed.operation, what: `${placed.place}, ${what}`, remedy}];
  const names = NAMED.exec(parameter.schema?.pattern ?? '')?.[1]?.split('|');
  if (!names)
    return report(
      'parameter sort: its pattern does not name the properties to sort by.',
      'Write the pattern like ^(Name|Status)(,(ASC|DESC))?$ with properties of the records.',
    );
  const known = namesInList(placed, resolver);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    return report(
      `parameter sort: the list has no property ${unknown.map((name) => `"${name}"`).join(', ')}.`,
      'Name only properties of the records in the list.',
    );
  const text = parameter.description ?? '';
  const unexplained = names.filter((name) => !text.includes(`\`${name}\``));
  return unexplained.length > 0
    ? report(
        `parameter sort: its description does not name ${unexplained.map((name) => `"${name}"`).join(', ')}.`,
        'Name each property that the pattern names, in backticks.',
      )
    : [];
}

function checkFilter({name, in: place, required, schema}: Parameter, placed: Placed, resolver: Resolver): Fault[] {
  if (place !== 'query' || required || !schema) return [];
  const {enum: values, default: value} = flatten(schema, resolver);
  return values && value !== undefined
    ? [
        {
          at: placed.operation,
          what: `${placed.place}, parameter ${name}: a filter with a default omits records from the list of callers who do not filter.`,
          remedy: 'Remove the default from the schema of the parameter.',
        },
      ]
    : [];
}

export function checkLists(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  return listOperations(document).flatMap((placed) =>
    parametersOf(placed, resolver).flatMap((parameter) => [
      ...(parameter.in === 'query' && parameter.name === 'sort' ? checkSort(parameter, placed, resolver) : []),
      ...checkFilter(parameter, placed, resolver),
    ]),
  );
}
