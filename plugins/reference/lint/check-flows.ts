/** Checks the flows of openapi/arazzo/ against the API description. */
import type {Flow, FlowStep} from '../../lib/flows/flow';
import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import type {Operation} from '../model/operations';

type Wording = Pick<Problem, 'what' | 'remedy'>;

/** Headers that OpenAPI ignores as parameters (OpenAPI 3.1, Parameter Object). */
const FREE_HEADERS = ['authorization', 'accept', 'content-type'];

const keyOf = ({name, in: place}: {name: string; in: string}): string =>
  place === 'header' ? `header ${name.toLowerCase()}` : `${place} ${name}`;

function checkParameters(step: FlowStep, operation: Operation): Wording[] {
  const described = new Set(operation.parameters.map(keyOf));
  const given = new Set(step.parameters.map(keyOf));
  const missing = operation.parameters.filter((parameter) => parameter.required && !given.has(keyOf(parameter)));
  const unknown = step.parameters.filter(
    (parameter) =>
      !described.has(keyOf(parameter)) &&
      !(parameter.in === 'header' && FREE_HEADERS.includes(parameter.name.toLowerCase())),
  );
  return [
    ...missing.map(({name, in: place}) => ({
      what: `The step "${step.id}" has no value for the parameter "${name}" of "${operation.id}".`,
      remedy: `Add it with "in: ${place}".`,
    })),
    ...unknown.map(({name, in: place}) => ({
      what: `"${operation.id}" has no ${place} parameter "${name}".`,
      remedy:
        operation.parameters.length > 0
          ? `Remove it, or use one of: ${operation.parameters.map((one) => `${one.in} ${one.name}`).join(', ')}.`
          : 'Remove it: the operation has no parameters.',
    })),
  ];
}

function checkBody({id, contentType}: FlowStep, operation: Operation): Wording[] {
  const types = Object.keys(operation.requestBody?.content ?? {});
  if (contentType === undefined)
    return operation.requestBody?.required
      ? [{what: `The step "${id}" has no body.`, remedy: `Add a requestBody of the type ${types.join(' or ')}.`}]
      : [];
  return types.includes(contentType)
    ? []
    : [
        {
          what: `"${operation.id}" takes no body of the type "${contentType}".`,
          remedy: types.length > 0 ? `Write "contentType: ${types[0]}".` : 'Remove the requestBody.',
        },
      ];
}

function checkStep(step: FlowStep, operations: readonly Operation[]): Wording[] {
  const operation = operations.find(({id}) => id === step.operationId);
  if (!operation) {
    const [near] = findNearest(
      step.operationId,
      operations.map(({id}) => id),
    );
    return [
      {
        what: `The API description has no operation "${step.operationId}".`,
        remedy: near ? `Did you mean "${near}"?` : 'Write the operationId of an operation in openapi/paths/.',
      },
    ];
  }
  const statuses = operation.responses.map(({status}) => status);
  return [
    ...(statuses.includes(step.status)
      ? []
      : [
          {
            what: `"${operation.id}" has no response ${step.status}.`,
            remedy: `Use one of its statuses: ${statuses.filter((status) => /^[23]/.test(status)).join(', ')}.`,
          },
        ]),
    ...checkParameters(step, operation),
    ...checkBody(step, operation),
  ];
}

/**
 * Reports steps with unknown operations or statuses, and with parameters or bodies that do not match the operation.
 * @param flows valid flows
 */
export function checkFlows(flows: readonly Flow[], operations: readonly Operation[]): Problem[] {
  return flows.flatMap(({file, parts}) =>
    parts.flatMap(({steps}) =>
      steps.flatMap((step) => checkStep(step, operations).map((wording) => ({file, line: step.line, ...wording}))),
    ),
  );
}
