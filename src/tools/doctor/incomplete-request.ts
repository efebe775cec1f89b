import {cite} from '../lib/sources';

import type {Finding} from './diagnosis';
import type {Facts} from './facts';
import {PAGES} from './rule';

/** Reports parts that are missing from a pasted request, so that no rule could check them. */

/** Names of parameters whose values are variables or placeholders. */
const openNames = ({parameters, asked}: Facts): string[] => [
  ...new Set([...parameters, ...asked].filter(({isOpen}) => isOpen).map(({name}) => name)),
];

/** Whether values, a part of the body, or the lines before the body are missing. */
export function isIncomplete(facts: Facts): boolean {
  const {request} = facts;
  return request !== undefined && (request.isPartial || request.form === 'body' || openNames(facts).length > 0);
}

function describeValues(facts: Facts): Pick<Finding, 'saw' | 'fix'> | undefined {
  const names = openNames(facts);
  if (facts.request?.lacksBody)
    return {
      saw: 'the output of curl -v, without the body of the request',
      fix: 'curl -v does not print the body: paste the command, or use --trace-ascii.',
    };
  if (names.length === 0 && !facts.request?.isPartial) return undefined;
  return {
    saw:
      names.length === 0
        ? 'a file or a variable in place of parameters'
        : `variables or abbreviations in ${names.join(', ')}`,
    fix: 'Let the shell print the command with its values: set -x in bash, or curl --trace-ascii.',
  };
}

/** Returns findings for missing values, and for a body without host, method and content type. */
export function describeIncomplete(facts: Facts): Finding[] {
  const values = describeValues(facts);
  const clause = {source: cite(6749, 'appendix-B'), page: PAGES.tokenRequest, needs: 'request'} as const;
  return [
    ...(values
      ? [
          {
            rule: 'placeholder',
            severity: 'unchecked' as const,
            title: facts.request?.lacksBody
              ? 'The parameters of the request were not checked'
              : 'Values of the request are not in the paste',
            expected: 'the request as it is sent',
            ...values,
            ...clause,
          },
        ]
      : []),
    ...(facts.request?.form === 'body'
      ? [
          {
            rule: 'body-alone',
            severity: 'unchecked' as const,
            title: 'Host, method and content type were not checked',
            saw: 'a body without the lines before it',
            expected: 'the request with its address, method and headers',
            fix: 'Paste the curl command, or the HTTP message from its first line.',
            ...clause,
            source: cite(9112, '3'),
          },
        ]
      : []),
  ];
}
