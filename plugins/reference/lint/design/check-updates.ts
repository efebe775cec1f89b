/** Checks updates: an omitted property must not change a status, and a required property must have no default. */
import {createResolver} from '../../model/openapi';
import type {OpenApiDocument, Resolver} from '../../model/openapi';
import {flatten} from '../../model/schema';
import type {Fault} from '../check-description';

import {bodySchemasOf, listOperations, placeOf, responsesOf, withoutRepeats} from './list-operations';
import type {Placed} from './list-operations';

const STATUS = /Status$/;
/** The role that acts for the trust framework and for authorities. */
const HIGHEST_ROLE = 'super-user';

function checkDefaults(placed: Placed, resolver: Resolver): Fault[] {
  return bodySchemasOf(placed, resolver).flatMap((body) => {
    const {properties = {}, required = []} = flatten(body, resolver);
    return Object.entries(properties).flatMap(([name, property]): Fault[] => {
      const schema = flatten(property, resolver);
      if (schema.default === undefined || schema.readOnly) return [];
      if (placed.method === 'put' && STATUS.test(name))
        return [
          {
            at: placeOf(property, placed.operation),
            what: `${placed.place}: "${name}" has a default, so an update that omits it changes the status.`,
            remedy: 'Remove the default, and say that an update that omits the property does not change it.',
          },
        ];
      return required.includes(name)
        ? [
            {
              at: placeOf(property, placed.operation),
              what: `${placed.place}: "${name}" is required and has a default, which never applies.`,
              remedy: 'Remove the default, or remove the property from "required".',
            },
          ]
        : [];
    });
  });
}

/** If several roles may suspend a record, the response must say who did: this decides who may lift the suspension. */
function checkSuspension(placed: Placed, resolver: Resolver): Fault[] {
  const roles = placed.operation['x-connect-roles'] ?? [];
  if (placed.method !== 'put' || roles.every((role) => role === HIGHEST_ROLE)) return [];
  const canSuspend = bodySchemasOf(placed, resolver).some((body) => {
    const status = flatten(body, resolver).properties?.Status;
    return status && flatten(status, resolver).enum?.includes('Suspended');
  });
  if (!canSuspend) return [];
  const isTold = responsesOf(placed, resolver).some(
    ([status, {content = {}}]) =>
      status === '200' &&
      Object.values(content).some(({schema}) => schema && flatten(schema, resolver).properties?.SuspendedBy),
  );
  return isTold
    ? []
    : [
        {
          at: placed.operation,
          what: `${placed.place}: the record can be suspended, but the response does not say by whom.`,
          remedy: 'Add the read-only property SuspendedBy, and say who may lift the suspension.',
        },
      ];
}

/** Checks that deletion and an update to the same status need the same roles, or that the description explains it. */
function checkDeletion({item, path}: Placed): Fault[] {
  const {put, delete: deletion} = item;
  if (!put || !deletion) return [];
  const may = new Set(deletion['x-connect-roles']);
  const others = (put['x-connect-roles'] ?? []).filter((role) => !may.has(role));
  const deletionNames = /\bstatus becomes `(\w+)`|`Status` becomes `(\w+)`/i.exec(deletion.description ?? '');
  const end = deletionNames?.[1] ?? deletionNames?.[2];
  if (!end || others.length === 0 || /as deletion is|as with deletion/.test(put.description ?? '')) return [];
  return [
    {
      at: put,
      what: `PUT ${path}: ${others.join(', ')} may update the record, but not delete it, and deletion sets the status "${end}".`,
      remedy: `Give both operations the same roles, or write who may set \`${end}\`, "as deletion is".`,
    },
  ];
}

export function checkUpdates(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  return withoutRepeats(
    listOperations(document).flatMap((placed) => [
      ...checkDefaults(placed, resolver),
      ...checkSuspension(placed, resolver),
      ...(placed.method === 'put' ? checkDeletion(placed) : []),
    ]),
  );
}
