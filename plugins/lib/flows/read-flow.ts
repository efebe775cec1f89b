/** Reads an Arazzo description into the parts that pages and tests need. */
import type {Problem} from '../problems';
import {readYaml} from '../yaml-source';

import {checkExpressions, type Keys, type Report} from './check-expressions';
import {checkRunnable} from './check-runnable';
import {fileOfFlow, type Flow, type FlowInput, type FlowPart, type FlowStep} from './flow';

type Fields = Readonly<Record<string, unknown>>;
type Reading = {report: Report; lineOf: (keys: Keys) => number};

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const STATUS = /^\$statusCode == (\d{3})$/;
const SOURCE = '../connect-api.yaml';

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns the text of a field. Reports a missing field. */
function readText(fields: Fields, name: string, keys: Keys, remedy: string, {report}: Reading): string {
  const value = fields[name];
  if (isText(value)) return value.trim();
  report([...keys, name], `"${name}" is missing.`, remedy);
  return '';
}

function readInputs(inputs: Fields, keys: Keys, reading: Reading): FlowInput[] {
  return Object.entries(toFields(inputs.properties)).map(([name, value]) => {
    const fields = toFields(value);
    const [example] = toList(fields.examples);
    return {
      name,
      description: readText(fields, 'description', [...keys, 'properties', name], 'Say what the value is.', reading),
      example: example === undefined ? undefined : String(example),
    };
  });
}

function readStatus(step: Fields, keys: Keys, {report}: Reading): string {
  const conditions = toList(step.successCriteria).map((one) => toFields(one).condition);
  const [status] = conditions.flatMap((condition) => STATUS.exec(String(condition))?.[1] ?? []);
  if (status === undefined)
    report(
      [...keys, 'successCriteria'],
      'No success criterion names the status.',
      'Add "- condition: $statusCode == 200", with the status of the operation.',
    );
  return status ?? '';
}

function readStep(value: unknown, caller: string, keys: Keys, reading: Reading): FlowStep {
  const step = toFields(value);
  const body = toFields(step.requestBody);
  return {
    id: readText(step, 'stepId', keys, 'Give the step an id, such as create-organisation.', reading),
    description: readText(step, 'description', keys, 'Say in one sentence what the step does.', reading),
    operationId: readText(step, 'operationId', keys, 'Name the operation that the step calls.', reading),
    caller: isText(step['x-connect-caller']) ? step['x-connect-caller'] : caller,
    status: readStatus(step, keys, reading),
    outputs: Object.keys(toFields(step.outputs)),
    parameters: toList(step.parameters).map((one) => {
      const {name, in: place} = toFields(one);
      return {name: String(name), in: String(place)};
    }),
    contentType: step.requestBody === undefined ? undefined : String(body.contentType),
    line: reading.lineOf([...keys, 'stepId']),
  };
}

function readPart(value: unknown, keys: Keys, reading: Reading): FlowPart {
  const part = toFields(value);
  const caller = readText(
    part,
    'x-connect-caller',
    keys,
    'Say who sends the requests, such as Data Administrator.',
    reading,
  );
  const steps = toList(part.steps).map((step, index) => readStep(step, caller, [...keys, 'steps', index], reading));
  const inputs = readInputs(toFields(part.inputs), [...keys, 'inputs'], reading);
  checkExpressions(part, keys, {inputs: inputs.map(({name}) => name), report: reading.report});
  checkRunnable(part, keys, reading.report);
  const certificate = part['x-connect-certificate'];
  if (certificate !== undefined && certificate !== 'new')
    reading.report(
      [...keys, 'x-connect-certificate'],
      `x-connect-certificate is "${String(certificate)}".`,
      'Write "new" for the second of two certificates, or remove the field.',
    );
  return {
    id: readText(part, 'workflowId', keys, 'Give the workflow an id, such as rotate-certificate.', reading),
    summary: readText(part, 'summary', keys, 'Say in a few words what the workflow does.', reading),
    isNewCertificate: certificate === 'new',
    inputs,
    steps,
  };
}

function checkSources(root: Fields, {report}: Reading): void {
  const [source, ...others] = toList(root.sourceDescriptions).map(toFields);
  if (source?.url === SOURCE && source.type === 'openapi' && others.length === 0) return;
  report(
    ['sourceDescriptions'],
    `The only source must be the API description.`,
    `Write one source with "url: ${SOURCE}" and "type: openapi".`,
  );
}

/**
 * Reads a flow. Redocly checks the syntax of Arazzo. This function checks what pages and tests require in addition.
 * @param id name of the file without its extension
 * @param text the YAML
 * @returns the flow, as far as it can be read, and problems with file and line
 */
export function readFlow(id: string, text: string): {flow: Flow; problems: Problem[]} {
  const file = fileOfFlow(id);
  const problems: Problem[] = [];
  const source = readYaml(file, text);
  if ('what' in source) return {flow: {id, file, title: '', summary: '', parts: []}, problems: [source]};
  const reading: Reading = {
    lineOf: source.lineOf,
    report: (keys, what, remedy) => problems.push({file, line: source.lineOf(keys), what, remedy}),
  };
  if (!ID.test(id))
    problems.push({
      file,
      line: 1,
      what: 'The name of the file must be lower-case words joined by hyphens.',
      remedy: 'Write it like rotate-certificate.arazzo.yaml.',
    });
  const root = toFields(source.value);
  const info = toFields(root.info);
  checkSources(root, reading);
  const flow = {
    id,
    file,
    title: readText(info, 'title', ['info'], 'Name the journey.', reading),
    summary: readText(info, 'summary', ['info'], 'Say in one sentence what the journey does.', reading),
    parts: toList(root.workflows).map((part, index) => readPart(part, ['workflows', index], reading)),
  };
  return {flow, problems};
}
