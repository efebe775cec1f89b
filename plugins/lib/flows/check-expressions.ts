/** Checks the runtime expressions of a workflow, because Redocly's lint does not resolve expressions. */
import {findNearest} from '../nearest';

/** Place of a value in a file. */
export type Keys = readonly (string | number)[];
export type Report = (keys: Keys, what: string, remedy: string) => void;
type Fields = Readonly<Record<string, unknown>>;
type Found = {keys: Keys; expression: string};

const EXPRESSION = /\$(?:inputs|steps)\.[\w.-]*\w/g;
const ABSOLUTE_PATH = /^\$(?!\.\.)/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Collects every expression inside a value, with its place. */
function collectExpressions(value: unknown, keys: Keys): Found[] {
  if (typeof value === 'string') return [...value.matchAll(EXPRESSION)].map(([expression]) => ({keys, expression}));
  if (Array.isArray(value)) return value.flatMap((item, index) => collectExpressions(item, [...keys, index]));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => collectExpressions(item, [...keys, key]));
}

const suggest = (name: string, known: readonly string[]): string => {
  const [near] = findNearest(name, known);
  return near ? `Did you mean "${near}"?` : `Use one of: ${known.join(', ') || 'none'}.`;
};

type Known = {inputs: readonly string[]; outputs: ReadonlyMap<string, readonly string[]>; report: Report};

function checkExpression({keys, expression}: Found, {inputs, outputs, report}: Known): void {
  const [root, name = '', word, output = ''] = expression.split('.');
  if (root === '$inputs') {
    if (!inputs.includes(name)) report(keys, `The workflow has no input "${name}".`, suggest(name, inputs));
    return;
  }
  const known = outputs.get(name);
  if (!known) report(keys, `No earlier step is "${name}".`, suggest(name, [...outputs.keys()]));
  else if (word !== 'outputs' || !known.includes(output))
    report(keys, `The step "${name}" has no output "${output}".`, suggest(output, known));
}

function checkJsonPaths(step: Fields, keys: Keys, report: Report): void {
  for (const [index, criterion] of toList(step.successCriteria).entries()) {
    if (!isFields(criterion) || criterion.type !== 'jsonpath' || !ABSOLUTE_PATH.test(String(criterion.condition)))
      continue;
    report(
      [...keys, 'successCriteria', index, 'condition'],
      'The JSONPath does not begin with "$..".',
      'Begin it with "$..": respect-core puts the context into a list, other tools do not.',
    );
  }
}

/**
 * Reports expressions that name an unknown input, an unknown output of a step or a later step. Also reports unused
 * inputs.
 * @param part a workflow
 * @param keys place of the workflow in the file
 */
export function checkExpressions(
  part: Fields,
  keys: Keys,
  {inputs, report}: {inputs: readonly string[]; report: Report},
): void {
  const outputs = new Map<string, readonly string[]>();
  const used: string[] = [];
  const check = (value: unknown, at: Keys) => {
    const found = collectExpressions(value, at);
    used.push(...found.map(({expression}) => expression));
    for (const one of found) checkExpression(one, {inputs, outputs, report});
  };
  check(part.parameters, [...keys, 'parameters']);
  for (const [index, step] of toList(part.steps).entries()) {
    if (!isFields(step)) continue;
    check(step, [...keys, 'steps', index]);
    checkJsonPaths(step, [...keys, 'steps', index], report);
    outputs.set(String(step.stepId), isFields(step.outputs) ? Object.keys(step.outputs) : []);
  }
  check(part.outputs, [...keys, 'outputs']);
  for (const name of inputs.filter((input) => !used.includes(`$inputs.${input}`)))
    report([...keys, 'inputs', 'properties', name], `No step uses the input "${name}".`, 'Use it, or remove it.');
}
