/** Returns the rule of a change at an address, and how much the change can break. */
import type {Address} from './addresses';
import {toFound} from './change';
import type {Found} from './change';
import {PARAMETER_RULES, VALUE_RULES} from './rules';
import type {ValueRule} from './rules';
import type {Facts} from './shape';

/** Returns the prefix of the ids of changes to a value. */
function prefixOf({kind, direction, name}: Address): string {
  if (kind === 'parameter') return 'request-parameter';
  if (kind === 'header') return 'response-header';
  return `${direction}-${kind === 'property' || (kind === 'form' && name !== '') ? 'property' : 'body'}`;
}

export function judge(rule: ValueRule, suffix: string, address: Address): Pick<Found, 'rule' | 'level'> {
  const isRequest = address.direction === 'request';
  // oasdiff has no id for a request type that becomes narrower.
  const named = rule === 'type-specialized' && isRequest ? 'type-changed' : suffix;
  const own = address.kind === 'parameter' ? PARAMETER_RULES[rule] : undefined;
  return {rule: `${prefixOf(address)}-${named}`, level: own ?? VALUE_RULES[rule][isRequest ? 0 : 1]};
}

const isSuccess = (status: string) => /^[23]/.test(status);

export function judgeAdded(address: Address, facts: Facts): Found {
  switch (address.kind) {
    case 'parameter':
      if (address.at === 'path') return toFound('added', 'new-request-path-parameter');
      return toFound('added', facts.required ? 'new-required-request-parameter' : 'new-optional-request-parameter');
    case 'request':
      return toFound('added', facts.required ? 'request-body-added-required' : 'request-body-added-optional');
    case 'request-media':
      return toFound('added', 'request-body-media-type-added');
    case 'response':
      return toFound(
        'added',
        isSuccess(address.at) ? 'response-success-status-added' : 'response-non-success-status-added',
      );
    case 'response-media':
      return toFound('added', 'response-media-type-added');
    case 'header':
      return toFound('added', 'response-header-added');
    case 'form': {
      const rule = facts.choice === 'anyOf' ? 'any-of-added' : 'one-of-added';
      return {kind: 'added', ...judge(rule, rule, address)};
    }
    default: {
      const need = facts.required ? 'required' : 'optional';
      return toFound(
        'added',
        address.direction === 'request' ? `new-${need}-request-property` : `response-${need}-property-added`,
      );
    }
  }
}

export function judgeRemoved(address: Address, facts: Facts): Found {
  switch (address.kind) {
    case 'parameter':
      return toFound(
        'removed',
        facts.deprecated ? 'request-parameter-removed-with-deprecation' : 'request-parameter-removed',
      );
    case 'request':
      return toFound('removed', 'request-body-removed');
    case 'request-media':
      return toFound('removed', 'request-body-media-type-removed');
    case 'response':
      return toFound(
        'removed',
        isSuccess(address.at) ? 'response-success-status-removed' : 'response-non-success-status-removed',
      );
    case 'response-media':
      return toFound('removed', 'response-media-type-removed');
    case 'header':
      return toFound(
        'removed',
        facts.required ? 'required-response-header-removed' : 'optional-response-header-removed',
      );
    case 'form': {
      const rule = facts.choice === 'anyOf' ? 'any-of-removed' : 'one-of-removed';
      return {kind: 'removed', ...judge(rule, rule, address)};
    }
    default:
      return address.direction === 'request'
        ? toFound('removed', 'request-property-removed')
        : toFound(
            'removed',
            facts.required ? 'response-required-property-removed' : 'response-optional-property-removed',
          );
  }
}
