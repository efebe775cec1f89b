/** Visits every OpenAPI object of the sources once. */
import {isMap} from 'yaml';
import type {Node} from 'yaml';

import {KINDS, SHOWN_FIELDS} from './shown-fields';
import type {Kind} from './shown-fields';
import {childrenOf, refOf, ROOT_FILE} from './sources';
import type {At, Sources} from './sources';

/** An object of the sources. For a reference, `fields` are the fields next to `$ref`, not the fields of the target. */
export type Visit = {at: At; kind: Kind; fields: readonly [name: string, field: At][]; reference?: string};

/** Kind of a map with arbitrary keys → kind of its values. */
const MEMBERS: Partial<Record<Kind, Kind>> = {
  paths: 'pathItem',
  webhooks: 'webhook',
  responses: 'response',
};

/** Returns the kind of the target: `not` and `propertyNames` may refer to any schema. */
function kindBehindReference(kind: Kind): Kind {
  return kind === 'excludedSchema' || kind === 'nameSchema' ? 'schema' : kind;
}

function isKind(word: string): word is Kind {
  return word in KINDS;
}

function partsOf({kind, fields}: Visit): [At, Kind][] {
  return fields.flatMap(([name, field]): [At, Kind][] => {
    const member = MEMBERS[kind];
    if (member) return name.startsWith('x-') ? [] : [[field, member]];
    const part = SHOWN_FIELDS[kind][name] ?? 'value';
    const word = part.replace(/\[\]$|\{\}$/, '');
    if (!isKind(word)) return [];
    return part === word ? [[field, word]] : childrenOf(field).map(([, item]): [At, Kind] => [item, word]);
  });
}

/** Walks depth-first from the root file, following references. */
export function walkSources({rootOf, follow}: Sources): Visit[] {
  const visits: Visit[] = [];
  const seen = new Map<Node, Set<Kind>>();
  const root = rootOf(ROOT_FILE);
  const waiting: [At, Kind][] = root ? [[root, 'document']] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, kind] = next;
    const kinds = seen.get(at.node) ?? new Set();
    if (kinds.has(kind)) continue;
    seen.set(at.node, kinds.add(kind));
    if (!isMap(at.node)) continue;
    const reference = refOf(at);
    const visit: Visit = {
      at,
      kind,
      fields: childrenOf(at).filter(([name]) => name !== '$ref'),
      ...(reference !== undefined && {reference}),
    };
    visits.push(visit);
    const target = follow(at);
    // The list is a stack, so the last element is visited first.
    waiting.push(
      ...partsOf(visit).toReversed(),
      ...(target ? [[target, kindBehindReference(kind)] satisfies [At, Kind]] : []),
    );
  }
  return visits;
}
