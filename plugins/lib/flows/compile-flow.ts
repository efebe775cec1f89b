/** Compiles a flow to JSON with the addresses of its operations, for the page that runs the flow. */
import {parse} from 'yaml';

import type {
  FlowCriterion,
  FlowParameter,
  RunnableFlow,
  RunnablePart,
  RunnableStep,
} from '../../../src/sandbox/flows/flow.types';
import type {JsonValue} from '../../../src/tools/lib/json';

/** The address of an operation. `url` is absolute, with names of path parameters in braces. */
export type OperationAddress = {method: string; summary: string; url: string};

/** The parts of an Arazzo description that the compiler reads; `readFlow` has checked them. */
type Arazzo = {
  info: {title: string};
  workflows: readonly {
    workflowId: string;
    summary: string;
    'x-connect-caller': string;
    'x-connect-certificate'?: string;
    inputs: {properties: Readonly<Record<string, {description: string; examples?: readonly JsonValue[]}>>};
    parameters?: readonly FlowParameter[];
    steps: readonly ArazzoStep[];
    outputs?: Readonly<Record<string, string>>;
  }[];
};

type ArazzoStep = {
  stepId: string;
  description: string;
  operationId: string;
  'x-connect-caller'?: string;
  parameters?: readonly FlowParameter[];
  requestBody?: {contentType: string; payload: JsonValue};
  successCriteria: readonly FlowCriterion[];
  onFailure?: readonly {retryAfter: number; retryLimit: number}[];
  outputs?: Readonly<Record<string, string>>;
};

/** Matches the hosts of the issuer and the keystore. */
const HOST = /(?<![a-z\d.-])(auth|keystore)\.connect\.example\b/g;

/**
 * Replaces production hosts with sandbox hosts in examples, because the page simulates the sandbox. Keeps the
 * federation identifier, which is the same in both systems. Not used for criteria, which must apply to both systems.
 */
export const toSandboxHosts = (text: string): string => text.replace(HOST, '$1.sandbox.connect.example');

/** Parameters of a step replace parameters of the workflow with the same name and location. */
function mergeParameters(own: readonly FlowParameter[], shared: readonly FlowParameter[]): FlowParameter[] {
  return [...shared.filter((one) => !own.some((other) => other.name === one.name && other.in === one.in)), ...own];
}

function compileCriterion({condition, type, context}: FlowCriterion): FlowCriterion {
  return {condition, ...(type && {type}), ...(context !== undefined && {context})};
}

function compileStep(
  step: ArazzoStep,
  workflow: Arazzo['workflows'][number],
  addressOf: (operation: string) => OperationAddress,
): RunnableStep {
  const [retry] = step.onFailure ?? [];
  return {
    id: step.stepId,
    operation: step.operationId,
    ...addressOf(step.operationId),
    description: step.description.trim(),
    sender: step['x-connect-caller'] ?? workflow['x-connect-caller'],
    parameters: mergeParameters(step.parameters ?? [], workflow.parameters ?? []),
    ...(step.requestBody && {
      body: {contentType: step.requestBody.contentType, payload: step.requestBody.payload},
    }),
    criteria: step.successCriteria.map(compileCriterion),
    outputs: step.outputs ?? {},
    ...(retry && {retry: {afterSeconds: retry.retryAfter, limit: retry.retryLimit}}),
  };
}

/**
 * @param text the YAML of a flow without problems
 * @param addressOf throws for an unknown operation
 */
export function compileFlow(
  id: string,
  text: string,
  addressOf: (operation: string) => OperationAddress,
): RunnableFlow {
  const {info, workflows} = parse(text) as Arazzo;
  const parts = workflows.map((workflow): RunnablePart => ({
    id: workflow.workflowId,
    summary: workflow.summary,
    ...(workflow['x-connect-certificate'] === 'new' && {isNewCertificate: true as const}),
    inputs: Object.entries(workflow.inputs.properties).map(([name, {description, examples}]) => {
      const example = examples?.[0];
      return {
        name,
        description: description.trim(),
        ...(example !== undefined && {example: toSandboxHosts(String(example))}),
      };
    }),
    steps: workflow.steps.map((step) => compileStep(step, workflow, addressOf)),
    outputs: workflow.outputs ?? {},
  }));
  return {id, title: info.title, parts};
}
