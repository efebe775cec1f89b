import {isMap, isScalar} from 'yaml';

import {findNearest} from '../lib/nearest';
import type {Problem} from '../lib/problems';

import {KINDS, MAY_BE_BOOLEAN, remedyFor, SHOWN_FIELDS, VALUE_RULES} from './shown-fields';
import type {Kind} from './shown-fields';
import {childrenOf, ROOT_FILE, toPlace, valueOf} from './sources';
import type {At} from './sources';
import type {Visit} from './walk-sources';

/** Kinds whose fields are names that the description chooses. */
const FREE: ReadonlySet<Kind> = new Set(['securityRequirement', 'paths', 'responses']);

function isShown(kind: Kind, field: string): boolean {
  return FREE.has(kind) ? !field.startsWith('x-') : Object.hasOwn(SHOWN_FIELDS[kind], field);
}

function toUnshown(kind: Kind, field: string, at: At): Problem {
  const own = remedyFor(kind, field);
  const near = findNearest(field, Object.keys(SHOWN_FIELDS[kind]));
  const isMisspelt = near.length > 0 && /^Leave it out, and say in the description what it means\.$/.test(own);
  return {
    ...toPlace(at),
    what: `The reference does not show "${field}" of ${KINDS[kind]}.`,
    remedy: isMisspelt ? `Did you mean ${near.map((one) => `"${one}"`).join(' or ')}? Otherwise leave it out.` : own,
  };
}

/** Schemas that are a mere true or false where the page has no words for that. */
function findBooleans(kind: Kind, field: string, at: At): Problem[] {
  const part = SHOWN_FIELDS[kind][field] ?? 'value';
  if (!/chema(\[\]|\{\})?$/.test(part) || MAY_BE_BOOLEAN.has(field)) return [];
  const schemas = /[\]}]$/.test(part) ? childrenOf(at).map(([, item]) => item) : [at];
  return schemas
    .filter((schema) => typeof valueOf(schema) === 'boolean')
    .map((schema) => ({
      ...toPlace(schema),
      what: `A schema under "${field}" is a mere ${String(valueOf(schema))}.`,
      remedy: 'Describe what the value is, or remove it.',
    }));
}

function findUntrue(kind: Kind, field: string, at: At): Problem[] {
  return VALUE_RULES.filter(
    (rule) => rule.kind === kind && rule.field === field && isScalar(at.node) && !rule.isShown(valueOf(at)),
  ).map(({what, remedy}) => ({
    ...toPlace(at),
    what: what(String(valueOf(at))),
    remedy,
  }));
}

/** What several fields of an object say together that no page shows. */
function findUnshownTogether({at, kind, fields, reference}: Visit): Problem[] {
  const names = new Set(fields.map(([name]) => name));
  if (kind === 'schema' && names.has('discriminator') && !names.has('oneOf') && !names.has('anyOf')) {
    return [
      {
        ...toPlace(fields.find(([name]) => name === 'discriminator')?.[1] ?? at),
        what: 'The discriminator has no oneOf beside it, so the page cannot show the forms that it tells apart.',
        remedy:
          'Make a schema that lists the forms in oneOf, with the discriminator and its mapping, and refer to that.',
      },
    ];
  }
  if ((kind === 'pathItem' || kind === 'operation') && reference !== undefined && fields.length > 0) {
    return fields.map(([name, field]) => ({
      ...toPlace(field),
      what: `The reference does not show "${name}" beside the $ref of ${KINDS[kind]}.`,
      remedy: 'Write it in the file that the $ref leads to.',
    }));
  }
  return [];
}

/** A description that is no map, or has no paths, has no operation to show. */
function checkRoot([root]: readonly Visit[]): Problem[] {
  if (root?.fields.some(([name, {node}]) => name === 'paths' && isMap(node))) return [];
  return [
    {
      file: ROOT_FILE,
      line: 1,
      what: 'The description has no "paths", so it has no operation.',
      remedy: 'Write "paths:" and below it each path with its operations.',
    },
  ];
}

/** Finds what the description says and no page shows: fields, values of fields, and fields that need others. */
export function checkFields(visits: readonly Visit[]): Problem[] {
  const ofVisits = visits.flatMap((visit) => [
    ...visit.fields.flatMap(([field, at]) =>
      isShown(visit.kind, field)
        ? [...findUntrue(visit.kind, field, at), ...findBooleans(visit.kind, field, at)]
        : [toUnshown(visit.kind, field, at)],
    ),
    ...findUnshownTogether(visit),
  ]);
  return [...checkRoot(visits), ...ofVisits];
}
