/** Checks that If-Match, ETag and 412 are used together, and checks repeated deletions and rate limits. */
import {createResolver} from '../../model/openapi';
import type {OpenApiDocument, Resolver} from '../../model/openapi';
import type {Fault} from '../check-description';

import {listOperations, parametersOf, responsesOf} from './list-operations';
import type {Placed} from './list-operations';

/** Matches descriptions that promise to detect changes made after the caller read the record. */
const PROMISE = /\b(changed (the|it|this) .*(same moment|since)|was changed by another)/i;
const SECOND_DELETION = /(second|repeated|another) (call|request|deletion)[^.]*\b(404|409)/i;

type Words = {what: string; remedy: string};

function checkMatch(placed: Placed, resolver: Resolver): Words[] {
  const hasIfMatch = parametersOf(placed, resolver).some(({name}) => name.toLowerCase() === 'if-match');
  const responses = new Map(responsesOf(placed, resolver));
  const conflict = responses.get('409');
  const promises = PROMISE.test(conflict?.description ?? '') || PROMISE.test(JSON.stringify(conflict?.content ?? {}));
  const read = placed.item.get && new Map(responsesOf({...placed, operation: placed.item.get}, resolver)).get('200');
  return [
    ...(promises && !hasIfMatch
      ? [
          {
            what: '409 says that somebody else changed the record, but without If-Match the server does not know what the caller has read.',
            remedy: 'Add the header If-Match and the response 412, or write that another request is in progress.',
          },
        ]
      : []),
    ...(hasIfMatch === responses.has('412')
      ? []
      : [
          {
            what: hasIfMatch
              ? 'the operation takes If-Match, but has no response 412.'
              : '412 needs the header If-Match.',
            remedy: 'Describe both: openapi/components/parameters/IfMatch.yaml and responses/PreconditionFailed.yaml.',
          },
        ]),
    ...(hasIfMatch && !read?.headers?.ETag
      ? [
          {
            what: 'the operation takes If-Match, but GET of the same path returns no ETag.',
            remedy: 'Add the header ETag to the response 200 of GET.',
          },
        ]
      : []),
  ];
}

/** Checks that a repeated deletion gets the same response, because clients repeat requests after a timeout. */
function checkDeletion(placed: Placed, resolver: Resolver): Words[] {
  const {method, operation} = placed;
  if (method !== 'delete') return [];
  const conflict = new Map(responsesOf(placed, resolver)).get('409')?.description ?? '';
  return /\balready\b/.test(conflict) || SECOND_DELETION.test(operation.description ?? '')
    ? [
        {
          what: 'a repeated deletion gets a different response from the first one.',
          remedy: 'Describe 204 for a repeated deletion, and 409 only for states that forbid the deletion.',
        },
      ]
    : [];
}

function checkLimit(placed: Placed, resolver: Resolver): Words[] {
  const limited = new Map(responsesOf(placed, resolver)).get('429');
  const missing = ['Retry-After', 'RateLimit', 'RateLimit-Policy'].filter((name) => !limited?.headers?.[name]);
  return limited && missing.length > 0
    ? [
        {
          what: `429 lacks ${missing.join(', ')}.`,
          remedy: 'Refer to openapi/components/responses/TooManyRequests.yaml.',
        },
      ]
    : [];
}

export function checkConcurrency(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  return listOperations(document).flatMap((placed) =>
    [...checkMatch(placed, resolver), ...checkDeletion(placed, resolver), ...checkLimit(placed, resolver)].map(
      ({what, remedy}) => ({at: placed.operation, what: `${placed.place}: ${what}`, remedy}),
    ),
  );
}
