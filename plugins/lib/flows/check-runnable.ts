/** Checks that a page can run a workflow, because src/sandbox/flows implements only a part of Arazzo. */
import {isKnownCriterion} from '../../../src/sandbox/flows/criteria';
import {unknownExpressions} from '../../../src/sandbox/flows/expressions';
import type {FlowCriterion} from '../../../src/sandbox/flows/flow.types';

import type {Keys, Report} from './check-expressions';

type Fields = Readonly<Record<string, unknown>>;

const REMEDY = 'Write the step without it, or teach src/sandbox/flows what it means.';

const STEP_FIELDS = new Set([
  ...['stepId', 'description', 'operationId', 'parameters', 'requestBody', 'successCriteria', 'onFailure', 'outputs'],
  'x-connect-caller',
]);
const BODY_FIELDS = new Set(['contentType', 'payload']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function checkFields(value: unknown, known: ReadonlySet<string>, keys: Keys, report: Report): void {
  for (const name of Object.keys(isFields(value) ? value : {}).filter((one) => !known.has(one)))
    report([...keys, name], `The page of the flow cannot run "${name}".`, REMEDY);
}

/** Allows one action only, because the page does not try further actions if the first one does not apply. */
function checkFailureActions(actions: readonly unknown[], keys: Keys, report: Report): void {
  const [action] = actions;
  if (actions.length === 0 || (actions.length === 1 && isFields(action) && action.type === 'retry')) return;
  report(keys, 'The page of the flow cannot run these failure actions.', 'Write one action with "type: retry".');
}

function checkExpressions(value: unknown, keys: Keys, report: Report): void {
  for (const expression of unknownExpressions(value))
    report(keys, `The page of the flow cannot evaluate "${expression}".`, REMEDY);
}

function checkStep(step: Fields, keys: Keys, report: Report): void {
  checkFields(step, STEP_FIELDS, keys, report);
  checkFields(step.requestBody, BODY_FIELDS, [...keys, 'requestBody'], report);
  checkFailureActions(toList(step.onFailure), [...keys, 'onFailure'], report);
  for (const name of ['parameters', 'requestBody', 'outputs']) checkExpressions(step[name], [...keys, name], report);
  for (const [index, criterion] of toList(step.successCriteria).entries())
    if (isFields(criterion) && !isKnownCriterion(criterion as FlowCriterion))
      report(
        [...keys, 'successCriteria', index],
        `The page of the flow cannot evaluate "${String(criterion.condition)}".`,
        REMEDY,
      );
}

/**
 * Reports the parts of a workflow that the page of a flow cannot run.
 * @param part a workflow
 * @param keys place of the workflow in the file
 */
export function checkRunnable(part: Fields, keys: Keys, report: Report): void {
  for (const [index, step] of toList(part.steps).entries())
    if (isFields(step)) checkStep(step, [...keys, 'steps', index], report);
  for (const name of ['parameters', 'outputs']) checkExpressions(part[name], [...keys, name], report);
}
