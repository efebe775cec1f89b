/** Finds fields, values and combinations of fields that no page of the reference shows. */
import {isMap, isScalar} from 'yaml';

import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import {KINDS, MAY_BE_BOOLEAN, remedyFor, REMOVE_FIELD, SHOWN_FIELDS, VALUE_RULES} from './shown-fields';
import type {Kind} from './shown-fields';
import {childrenOf, ROOT_FILE, toPlace, valueOf} from './sources';
import type {At} from './sources';
import type {Visit} from './walk-sources';

/** Kinds of objects whose keys can be any name. */
const FREE: ReadonlySet<Kind> = new Set(['securityRequirement', 'paths', 'webhooks', 'responses']);

function isShown(kind: Kind, field: string): boolean {
  return FREE.has(kind) ? !field.startsWith('x-') : Object.hasOwn(SHOWN_FIELDS[kind], field);
}

function toUnshown(kind: Kind, field: string, at: At): Problem {
  const own = remedyFor(kind, field);
  const near = findNearest(field, Object.keys(SHOWN_FIELDS[kind]));
  const isMisspelt = near.length > 0 && own === REMOVE_FIELD;
  return {
    ...toPlace(at),
    what: `The reference does not show the field "${field}" of ${KINDS[kind]}.`,
    remedy: isMisspelt ? `Did you mean ${near.map((one) => `"${one}"`).join(' or ')}? Otherwise remove it.` : own,
  };
}

function findBooleans(kind: Kind, field: string, at: At): Problem[] {
  const part = SHOWN_FIELDS[kind][field] ?? 'value';
  if (!/chema(\[\]|\{\})?$/.test(part) || MAY_BE_BOOLEAN.has(field)) return [];
  const schemas = /[\]}]$/.test(part) ? childrenOf(at).map(([, item]) => item) : [at];
  return schemas
    .filter((schema) => typeof valueOf(schema) === 'boolean')
    .map((schema) => ({
      ...toPlace(schema),
      what: `The schema under "${field}" is only ${String(valueOf(schema))}, which describes nothing.`,
      remedy: 'Describe the value, or remove the schema.',
    }));
}

function findUnsupportedValues(kind: Kind, field: string, at: At): Problem[] {
  return VALUE_RULES.filter(
    (rule) => rule.kind === kind && rule.field === field && isScalar(at.node) && !rule.isShown(valueOf(at)),
  ).map(({what, remedy}) => ({
    ...toPlace(at),
    what: what(String(valueOf(at))),
    remedy,
  }));
}

/** Matches references. Other values are names of components, but Redocly would read them as file paths. */
const IS_REFERENCE = /[/#]|\.(?:ya?ml|json)$/;

function findNamesInMapping({kind, fields}: Visit): Problem[] {
  const mapping = kind === 'discriminator' && fields.find(([name]) => name === 'mapping')?.[1];
  return (mapping ? childrenOf(mapping) : [])
    .filter(([, mapped]) => !IS_REFERENCE.test(String(valueOf(mapped))))
    .map(([value, mapped]) => ({
      ...toPlace(mapped),
      what: `The discriminator maps "${value}" to the name "${String(valueOf(mapped))}".`,
      remedy: `Write a reference: '#/components/schemas/${String(valueOf(mapped))}', or the path of its file.`,
    }));
}

/** Finds valid objects that a page would show incompletely. */
function findIncomplete({at, kind, fields, reference}: Visit): Problem[] {
  const field = (name: string) => fields.find(([other]) => other === name)?.[1];
  const content = kind === 'parameter' || kind === 'header' ? field('content') : undefined;
  if (content && childrenOf(content).length !== 1)
    return [
      {
        ...toPlace(content),
        what: `The content of ${KINDS[kind]} has ${childrenOf(content).length} media types, but it must have one.`,
        remedy: 'Keep only the media type in which the value is sent.',
      },
    ];
  if (kind === 'example' && reference === undefined && !field('value') && !field('externalValue'))
    return [{...toPlace(at), what: 'The example has no value.', remedy: 'Add "value", or remove the example.'}];
  return [];
}

function findUnsupportedCombinations({at, kind, fields, reference}: Visit): Problem[] {
  const names = new Set(fields.map(([name]) => name));
  if (kind === 'schema' && names.has('discriminator') && !names.has('oneOf') && !names.has('anyOf')) {
    return [
      {
        ...toPlace(fields.find(([name]) => name === 'discriminator')?.[1] ?? at),
        what: 'The schema has a discriminator but no oneOf or anyOf, so the page cannot show its variants.',
        remedy:
          'Create a schema that lists the variants in oneOf, with the discriminator and its mapping, and refer to that schema.',
      },
    ];
  }
  if (['pathItem', 'operation', 'webhook', 'message'].includes(kind) && reference !== undefined && fields.length > 0) {
    return fields.map(([name, field]) => ({
      ...toPlace(field),
      what: `The reference does not show the field "${name}" next to the $ref of ${KINDS[kind]}.`,
      remedy: 'Move it to the file that the $ref points to.',
    }));
  }
  return [];
}

function checkRoot([root]: readonly Visit[]): Problem[] {
  if (root?.fields.some(([name, {node}]) => name === 'paths' && isMap(node))) return [];
  return [
    {
      file: ROOT_FILE,
      line: 1,
      what: 'The description has no "paths", so it has no operations.',
      remedy: 'Add "paths:", with each path and its operations below it.',
    },
  ];
}

export function checkFields(visits: readonly Visit[]): Problem[] {
  const ofVisits = visits.flatMap((visit) => [
    ...visit.fields.flatMap(([field, at]) =>
      isShown(visit.kind, field)
        ? [...findUnsupportedValues(visit.kind, field, at), ...findBooleans(visit.kind, field, at)]
        : [toUnshown(visit.kind, field, at)],
    ),
    ...findUnsupportedCombinations(visit),
    ...findNamesInMapping(visit),
    ...findIncomplete(visit),
  ]);
  return [...checkRoot(visits), ...ofVisits];
}
