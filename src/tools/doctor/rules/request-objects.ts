import {ciba, cite} from '../../lib/sources';
import {clientOf} from '../facts';
import {PAGES, type Rule} from '../rule';

import {listed, show} from './text';

/** Rules for signed request objects (RFC 9101), except `aud` and times. */

export const REQUEST_OBJECT_RULES: readonly Rule[] = [
  {
    id: 'request-object-format',
    title: 'request is not a signed JWT',
    severity: 'error',
    source: cite(9101, '4'),
    page: PAGES.push,
    check: ({requestObject}) =>
      requestObject?.problem
        ? {
            saw: requestObject.problem,
            expected: 'one JWT in compact serialisation',
            fix: 'Send the JWT as your library returns it.',
          }
        : undefined,
  },
  {
    id: 'request-object-client',
    title: 'The request object is of another client',
    severity: 'error',
    source: cite(9126, '3'),
    page: PAGES.push,
    after: ['client-id-agrees'],
    check: (facts) => {
      const claims = facts.requestObject?.jws?.payload;
      const client = clientOf(facts);
      if (!claims) return undefined;
      const isCiba = facts.endpoint === 'backchannel-authentication';
      const names = isCiba ? ['iss'] : ['iss', 'client_id'];
      const wrong = names.filter(
        (name) => claims[name] === undefined || (client !== undefined && claims[name] !== client),
      );
      if (wrong.length === 0) return undefined;
      // RFC 9126, section 3, lets the server decide whether `iss` must be the client.
      const isOptional = !isCiba && !facts.server?.isConnect && !wrong.includes('client_id');
      return {
        ...(isOptional && {severity: 'warning'}),
        ...(isCiba && {source: ciba('7.1.1'), page: PAGES.ciba}),
        saw: listed(wrong.map((name) => `${name} ${claims[name] === undefined ? 'is missing' : show(claims[name])}`)),
        expected: `${listed(names)} equal to ${client ?? 'the client_id of the request'}`,
        fix: `Set ${names.join(' and ')} to the client_id of the client that authenticates.`,
      };
    },
  },
  {
    id: 'request-object-nested',
    title: 'The request object contains request or request_uri',
    severity: 'error',
    source: cite(9101, '4'),
    page: PAGES.push,
    check: ({requestObject}) => {
      const claims = requestObject?.jws?.payload;
      const nested = ['request', 'request_uri'].filter((name) => claims && name in claims);
      return nested.length === 0
        ? undefined
        : {saw: listed(nested), expected: 'neither of the two', fix: 'Remove the claim from the request object.'};
    },
  },
];
