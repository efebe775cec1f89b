import type {FlowStep} from '../../plugins/lib/flows/flow';
import type {Operation} from '../../plugins/reference/model/operations';
import type {ReceivedRequest} from '../samples/gateway';

/** Matches the path of an operation with any values of its parameters. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/?{}]+')}(\\?|$)`);
}

const needsToken = ({security}: Operation): boolean =>
  security.length > 0 &&
  security.every((parts) =>
    parts.some(({scheme}) => scheme.type === 'oauth2' || (scheme.type === 'http' && scheme.scheme === 'bearer')),
  );

/**
 * Compares a received request with the operation of its step. The mock server validates the values.
 * @param certificate common name of the client certificate of the step
 * @returns the differences
 */
export function compareStep(
  received: ReceivedRequest,
  step: FlowStep,
  operation: Operation,
  certificate: string,
): string[] {
  const host = new URL(operation.servers[0]?.url ?? '').host;
  const expected = host.startsWith('matls-') ? certificate : null;
  const hasToken = /^Bearer [\w.~+/-]+=*$/.test(received.headers.authorization ?? '');
  const differences = [
    received.method === operation.method.toUpperCase() ? null : `the method is ${received.method}`,
    received.host === host ? null : `the host is ${received.host} instead of ${host}`,
    toPattern(operation.path).test(received.target)
      ? null
      : `the address ${received.target} does not match ${operation.path}`,
    received.certificate === expected
      ? null
      : `the client certificate is ${received.certificate ?? 'missing'} instead of ${expected ?? 'none'}`,
    hasToken === needsToken(operation) ? null : `a bearer token is ${hasToken ? 'sent' : 'missing'}`,
  ];
  return differences.filter((difference) => difference !== null).map((difference) => `${step.id}: ${difference}`);
}
