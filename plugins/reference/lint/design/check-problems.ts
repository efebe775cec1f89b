/** Checks that errors are problem documents (RFC 9457), and checks the status, fields and title of their examples. */
import {collectExamples, statedExamples} from '../../model/examples';
import {createResolver} from '../../model/openapi';
import type {JsonValue, Media, OpenApiDocument, Resolver} from '../../model/openapi';
import {flatten} from '../../model/schema';
import type {Fault} from '../check-description';

import {
  bodySchemasOf,
  collectProperties,
  listOperations,
  parametersOf,
  responsesOf,
  withoutRepeats,
} from './list-operations';
import type {Placed} from './list-operations';

const PROBLEM = 'application/problem+json';
/** An error body with one of these properties follows another standard and need not be a problem document. */
const OTHER_ERRORS = ['error'];

type Problem = {status?: JsonValue; code?: JsonValue; title?: JsonValue; fields?: JsonValue};

const toProblem = (value: JsonValue): Problem =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Problem) : {};

/** Returns the names of fields that the caller can correct: parameters, headers, and properties of the body. */
function namesOf(placed: Placed, resolver: Resolver): Set<string> {
  return new Set([
    'Accept',
    'Content-Type',
    ...parametersOf(placed, resolver).map(({name}) => name),
    ...bodySchemasOf(placed, resolver).flatMap((schema) => collectProperties(schema, resolver).map(({name}) => name)),
  ]);
}

/** `keys[0].kty` → `kty` */
const lastName = (field: string): string =>
  field
    .replace(/\[\d+\]/g, '')
    .split('.')
    .at(-1) ?? field;

function checkExamples(placed: Placed, status: string, media: Media, resolver: Resolver): Fault[] {
  const known = namesOf(placed, resolver);
  const hasTextBody =
    placed.operation.requestBody !== undefined && known.size <= parametersOf(placed, resolver).length + 2;
  const stated = statedExamples(media, resolver);
  const isStated = (value: JsonValue) => stated.some((example) => example.value === value);
  return collectExamples(media, resolver, 'writeOnly').flatMap(({value}) => {
    const {status: inBody, fields} = toProblem(value);
    // A generated example has no line in the file, so its faults are reported at the media type.
    const at = typeof value === 'object' && value !== null && isStated(value) ? value : media;
    const names = Array.isArray(fields) ? fields.map(String) : [];
    const strange = hasTextBody ? [] : names.filter((name) => !known.has(name) && !known.has(lastName(name)));
    return [
      ...(inBody === Number(status)
        ? []
        : [
            {
              at,
              what: `${placed.place}: an example of ${status} has ${inBody === undefined ? 'no status' : `the status ${String(inBody)}`}.`,
              remedy: `Write status: ${status}.`,
            },
          ]),
      ...strange.map((name) => ({
        at,
        what: `${placed.place}: an example of ${status} names the field "${name}", which the operation does not have.`,
        remedy: 'Write an example with a parameter, a header or a property of this operation.',
      })),
    ];
  });
}

function checkType(placed: Placed, status: string, content: Record<string, Media>, resolver: Resolver): Fault[] {
  return Object.entries(content)
    .filter(([contentType, {schema}]) => {
      const properties = schema ? flatten(schema, resolver).properties : undefined;
      return contentType !== PROBLEM && !OTHER_ERRORS.some((name) => properties?.[name]);
    })
    .map(([contentType]) => ({
      at: placed.operation,
      what: `${placed.place}: ${status} has the content type ${contentType}, so it has no code.`,
      remedy: `Use ${PROBLEM} with openapi/components/schemas/Problem.yaml.`,
    }));
}

/** Checks that problems with the same code have the same title (RFC 9457, section 3.1.4). */
function checkTitles(problems: readonly {at: object; problem: Problem}[]): Fault[] {
  const titles = new Map<JsonValue | undefined, JsonValue | undefined>();
  return problems.flatMap(({at, problem: {code, title}}) => {
    if (!titles.has(code)) titles.set(code, title);
    return titles.get(code) === title
      ? []
      : [
          {
            at,
            what: `The code "${String(code)}" has the titles "${String(titles.get(code))}" and "${String(title)}".`,
            remedy: 'Use one title for each code.',
          },
        ];
  });
}

/** Checks errors if at least one response is a problem document. */
export function checkProblems(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  const answers = listOperations(document).flatMap((placed) =>
    responsesOf(placed, resolver)
      .filter(([status]) => /^[45]\d\d$/.test(status))
      .map(([status, {content = {}}]) => ({placed, status, content})),
  );
  if (!answers.some(({content}) => content[PROBLEM])) return [];
  const problems = answers.flatMap(({placed, content}) =>
    content[PROBLEM]
      ? collectExamples(content[PROBLEM], resolver, 'writeOnly').map(({value}) => ({
          at: typeof value === 'object' && value !== null ? value : placed.operation,
          problem: toProblem(value),
        }))
      : [],
  );
  return withoutRepeats([
    ...answers.flatMap(({placed, status, content}) => [
      ...checkType(placed, status, content, resolver),
      ...(content[PROBLEM] ? checkExamples(placed, status, content[PROBLEM], resolver) : []),
    ]),
    ...checkTitles(problems),
  ]);
}
