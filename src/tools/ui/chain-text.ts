import type {CheckedChain} from '../trust-chain/check-chain';

import type {ChainResult} from './chain-input';
import {summariseFindings} from './findings-text';

/** Whether a chain is valid and how long, as a sentence. */
export function verdictOf({isValid, expires}: CheckedChain): string {
  if (!isValid) return 'The chain is not valid.';
  return `The chain is valid${expires ? ` until ${expires.at.toISOString()}, when ES[${expires.statement}] expires` : ''}.`;
}

/** The verdict and the number of findings, for a live region. */
export function summariseChain({checked}: ChainResult): string {
  return `${verdictOf(checked)} ${summariseFindings(checked.findings)}`;
}
