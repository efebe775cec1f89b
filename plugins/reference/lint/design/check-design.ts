/** Checks the design of the API. The rules prevent design mistakes that were corrected before. */
import type {OpenApiDocument} from '../../model/openapi';
import type {Fault} from '../check-description';

import {checkAddresses} from './check-addresses';
import {checkAnswers} from './check-answers';
import {checkConcurrency} from './check-concurrency';
import {checkCredentials} from './check-credentials';
import {checkLists} from './check-lists';
import {checkProblems} from './check-problems';
import {checkUpdates} from './check-updates';
import {checkValues} from './check-values';

const CHECKS = [
  checkUpdates,
  checkAddresses,
  checkCredentials,
  checkLists,
  checkAnswers,
  checkValues,
  checkProblems,
  checkConcurrency,
];

export function checkDesign(document: OpenApiDocument): Fault[] {
  return CHECKS.flatMap((check) => check(document));
}
