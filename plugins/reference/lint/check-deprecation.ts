/** Checks that a deprecated operation says when it was deprecated, when it ends and what replaces it. */
import {METHODS} from '../model/openapi';
import type {OpenApiDocument, OperationObject} from '../model/openapi';

import type {Fault} from './check-description';

const DATES = ['x-deprecated-since', 'x-sunset'] as const;
const FIELDS = [...DATES, 'x-replaced-by'] as const;

function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(value).toJSON()?.slice(0, 10) === value
  );
}

type Others = ReadonlyMap<string, OperationObject>;

function checkReplacement(id: string, replacedBy: string, others: Others): Omit<Fault, 'at'>[] {
  const replacement = others.get(replacedBy);
  const reason =
    replacedBy === id
      ? 'is the operation itself'
      : !replacement
        ? 'is not an operation'
        : replacement.deprecated
          ? 'is deprecated too'
          : null;
  return reason === null
    ? []
    : [
        {
          what: `${id}: x-replaced-by names "${replacedBy}", which ${reason}.`,
          remedy:
            'Write the operationId of the operation that clients should call instead, or remove x-replaced-by if there is none.',
        },
      ];
}

function checkOperation(operation: OperationObject, others: Others): Omit<Fault, 'at'>[] {
  const {
    operationId: id = '',
    deprecated,
    'x-deprecated-since': since,
    'x-sunset': sunset,
    'x-replaced-by': replacedBy,
  } = operation;
  if (!deprecated) {
    const used = FIELDS.filter((field) => operation[field] !== undefined);
    return used.map((field) => ({
      what: `${id}: ${field} has no effect, because the operation is not deprecated.`,
      remedy: 'Write "deprecated: true", or remove the field.',
    }));
  }
  const invalid = DATES.filter((field) => !isDay(operation[field]));
  if (invalid.length > 0)
    return invalid.map((field) => ({
      what: `${id}: the operation is deprecated, but ${operation[field] === undefined ? `has no ${field}` : `${field} is not a date`}.`,
      remedy: `Write ${field === 'x-sunset' ? 'the date on which it ends' : 'the date on which it was deprecated'}, such as ${field}: '2026-06-30'.`,
    }));
  return [
    ...(String(sunset) <= String(since)
      ? [
          {
            what: `${id}: the operation ends on ${sunset}, but it was deprecated on ${since}.`,
            remedy: 'Write a later date in x-sunset.',
          },
        ]
      : []),
    ...(replacedBy === undefined ? [] : checkReplacement(id, replacedBy, others)),
  ];
}

/** Checks the dates that pages show as text and as the headers Deprecation (RFC 9745) and Sunset (RFC 8594). */
export function checkDeprecation(document: OpenApiDocument): Fault[] {
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    METHODS.flatMap((method) => item[method] ?? []),
  );
  const others = new Map(operations.map((operation) => [operation.operationId ?? '', operation]));
  return operations.flatMap((operation) =>
    checkOperation(operation, others).map((fault) => ({at: operation, ...fault})),
  );
}
