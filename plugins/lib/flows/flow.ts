/** Flows: sequences of operations in openapi/arazzo/, written as Arazzo 1.0 descriptions. */

/** Folder of the flows, relative to the site. */
export const FLOWS_DIR = 'openapi/arazzo';
const EXTENSION = '.arazzo.yaml';

/** Site path of the downloads, in the folder of the API description. Flows refer to it as `../connect-api.yaml`. */
export const FLOW_DOWNLOADS = '/downloads/arazzo';

/** The page that explains how to run a flow. */
export const FLOWS_PAGE = '/docs/apis/flows/';

/** A value that the reader provides. */
export type FlowInput = {
  name: string;
  /** Markdown. */
  description: string;
  example: string | undefined;
};

export type FlowStep = {
  id: string;
  /** One or more sentences, Markdown. */
  description: string;
  operationId: string;
  /** Who sends the request, such as `Data Administrator`. */
  caller: string;
  /** The status that the success criteria require, such as `201`. */
  status: string;
  /** Names of the values that later steps use. */
  outputs: readonly string[];
  parameters: readonly {name: string; in: string}[];
  /** Media type of the body; undefined without a body. */
  contentType: string | undefined;
  line: number;
};

/** A part of a flow that runs without waiting for a value from outside. */
export type FlowPart = {
  id: string;
  summary: string;
  /** Whether the part uses the second of two transport certificates. */
  isNewCertificate: boolean;
  inputs: readonly FlowInput[];
  steps: readonly FlowStep[];
};

export type Flow = {
  /** `rotate-certificate` in `rotate-certificate.arazzo.yaml`. */
  id: string;
  /** Relative to the site. */
  file: string;
  title: string;
  summary: string;
  parts: readonly FlowPart[];
};

export const fileOfFlow = (id: string): string => `${FLOWS_DIR}/${id}${EXTENSION}`;
export const nameOfFlow = (id: string): string => `${id}${EXTENSION}`;
export const downloadOfFlow = (id: string): string => `${FLOW_DOWNLOADS}/${id}${EXTENSION}`;

/** @returns the id of the flow, or null for another file */
export function idOfFile(file: string): string | null {
  const name = file.split('/').at(-1) ?? '';
  return file.startsWith(`${FLOWS_DIR}/`) && name.endsWith(EXTENSION) ? name.slice(0, -EXTENSION.length) : null;
}

export const stepsOf = ({parts}: Flow): FlowStep[] => parts.flatMap(({steps}) => steps);
