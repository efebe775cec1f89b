/** Renders a flow as Markdown: its diagram, its steps, its inputs and its download. */
import {operationPath} from '../../../src/reference/paths';

import {downloadOfFlow, FLOWS_PAGE, nameOfFlow, stepsOf, type Flow, type FlowStep} from './flow';
import type {CalledOperation} from './read-operations';

export type Operations = ReadonlyMap<string, CalledOperation>;

const ARAZZO = 'https://spec.openapis.org/arazzo/v1.0.1.html';

/** @throws Error if the operation does not exist */
function operationOf(step: FlowStep, operations: Operations): CalledOperation {
  const operation = operations.get(step.operationId);
  if (!operation)
    throw new Error(`The API description has no operation "${step.operationId}". → Run \`npm run check\`.`);
  return operation;
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];
const codeList = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/**
 * Renders the sequence of requests and responses as a mermaid block.
 * @returns the text between the fences
 */
export function renderDiagram(flow: Flow, operations: Operations): string {
  const steps = stepsOf(flow);
  const callers = unique(steps.map(({caller}) => caller));
  const hosts = unique(steps.map((step) => operationOf(step, operations).host));
  const idOf = (caller: string) => `C${callers.indexOf(caller)}`;
  const idOfHost = (host: string) => `H${hosts.indexOf(host)}`;
  const numbers = new Map(steps.map((step, index) => [step, index + 1]));
  const [first, last] = [`C0`, `H${hosts.length - 1}`];
  const sentences = steps.map((step) => {
    const {summary, host} = operationOf(step, operations);
    return `${numbers.get(step)}. ${step.caller} calls ${host}: ${summary}.`;
  });
  const partLines = flow.parts.flatMap(({summary, steps: own}) => [
    ...(flow.parts.length > 1 ? [`Note over ${first},${last}: ${summary}`] : []),
    ...own.flatMap((step) => {
      const {summary: what, host} = operationOf(step, operations);
      const [from, to] = [idOf(step.caller), idOfHost(host)];
      return [
        `${from}->>${to}: ${numbers.get(step)}. ${what}`,
        `${to}-->>${from}: ${[step.status, ...step.outputs].join(', ')}`,
      ];
    }),
  ]);
  return [
    'sequenceDiagram',
    `accTitle: ${flow.title}`,
    `accDescr: ${sentences.join(' ')}`,
    ...callers.map((caller) => `participant ${idOf(caller)} as ${caller}`),
    ...hosts.map((host) => `participant ${idOfHost(host)} as ${host}`),
    ...partLines,
  ].join('\n');
}

function renderStep(step: FlowStep, number: number, operations: Operations, hasCallers: boolean): string {
  const {summary} = operationOf(step, operations);
  const caller = hasCallers ? ` (${step.caller})` : '';
  const outputs = step.outputs.length > 0 ? ` Gives ${codeList(step.outputs)}.` : '';
  return `${number}. [${summary}](${operationPath(step.operationId)})${caller}: ${step.description}${outputs}`;
}

/** Renders the steps as numbered lists, one for each part. The numbers are the same as in the diagram. */
export function renderSteps(flow: Flow, operations: Operations): string {
  const hasCallers = new Set(stepsOf(flow).map(({caller}) => caller)).size > 1;
  let number = 0;
  return flow.parts
    .map(({summary, steps}) => {
      const list = steps.map((step) => renderStep(step, ++number, operations, hasCallers)).join('\n');
      return flow.parts.length > 1 ? `**${summary}**\n\n${list}` : list;
    })
    .join('\n\n');
}

/** Renders a table of the values that the reader provides, without outputs of earlier parts. */
function renderInputs({parts}: Flow): string {
  const given = new Set(parts.flatMap(({steps}) => steps.flatMap(({outputs}) => outputs)));
  const inputs = new Map<string, string>();
  for (const {name, description} of parts.flatMap((part) => part.inputs))
    if (!given.has(name) && !inputs.has(name)) inputs.set(name, description);
  const rows = [...inputs].map(([name, description]) => `| \`${name}\` | ${description.replaceAll('|', '\\|')} |`);
  return ['| Input | Meaning |', '|---|---|', ...rows].join('\n');
}

/** Renders everything that a page shows of a flow, as Markdown without headings. */
export function renderFlow(flow: Flow, operations: Operations): string {
  const download = `[${nameOfFlow(flow.id)}](pathname://${downloadOfFlow(flow.id)})`;
  return [
    `\`\`\`mermaid\n${renderDiagram(flow, operations)}\n\`\`\``,
    renderSteps(flow, operations),
    `Download ${download}, an [Arazzo 1.0](${ARAZZO}) description of these steps. [Flows](${FLOWS_PAGE}) says how to run it with a certificate, or against the mock. It asks for these values:`,
    renderInputs(flow),
  ].join('\n\n');
}
