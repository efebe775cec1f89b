import type {CheckedChain} from '../trust-chain/check-chain';

import type {ChainResult} from './chain-input';
import {summariseFindings} from './findings-text';
import {formatDate} from './local-time';

/** A sentence on whether and how long a chain is valid. */
export function verdictOf({isValid, expires, findings}: CheckedChain): string {
  if (!isValid) return 'The chain is not valid.';
  const until = expires ? ` until ${formatDate(expires.at)}, when ES[${expires.statement}] expires` : '';
  const isAnchorKnown = findings.every(({rule}) => rule !== 'anchor-not-known');
  return `The chain is valid${until}${isAnchorKnown ? '' : ', if you trust the keys of its anchor'}.`;
}

/** The verdict and the number of findings, for a live region. */
export function summariseChain({checked}: ChainResult): string {
  return `${verdictOf(checked)} ${summariseFindings(checked.findings)}`;
}
