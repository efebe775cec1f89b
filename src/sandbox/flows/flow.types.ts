/**
 * A compiled flow, which pages run: a flow of openapi/arazzo/ with the method and the URL of each operation.
 * Written by `plugins/lib/flows/compile-flow.ts`.
 */
import type {JsonValue} from '../../tools/lib/json';

export type FlowParameter = {name: string; in: 'path' | 'query' | 'header'; value: JsonValue};

/** A criterion object (Arazzo 1.0.1, section 4.6.11). Without `type`, the condition is one comparison. */
export type FlowCriterion = {condition: string; type?: 'regex' | 'jsonpath'; context?: string};

export type RunnableStep = {
  id: string;
  operation: string;
  /** Summary of the operation. */
  summary: string;
  /** Text with code in backticks. */
  description: string;
  /** The role or application that sends the request, such as `Data Administrator`. */
  sender: string;
  method: string;
  /** Absolute URL on a sandbox host, with names of path parameters in braces. */
  url: string;
  /** Parameters of the step and of the workflow. */
  parameters: readonly FlowParameter[];
  body?: {contentType: string; payload: JsonValue};
  criteria: readonly FlowCriterion[];
  /** Name → runtime expression. */
  outputs: Readonly<Record<string, string>>;
  retry?: {afterSeconds: number; limit: number};
};

/** `description` is text with code in backticks. */
export type RunnableInput = {name: string; description: string; example?: string};

export type RunnablePart = {
  id: string;
  summary: string;
  /** Whether requests present the certificate that the flow issued, instead of the application's first certificate. */
  isNewCertificate?: true;
  inputs: readonly RunnableInput[];
  steps: readonly RunnableStep[];
  /** Name → runtime expression. */
  outputs: Readonly<Record<string, string>>;
};

export type RunnableFlow = {id: string; title: string; parts: readonly RunnablePart[]};
