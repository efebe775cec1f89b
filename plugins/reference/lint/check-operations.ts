/** Checks the operations and tags of the bundle. */
import {createResolver, METHODS} from '../model/openapi';
import type {OpenApiDocument, OperationObject} from '../model/openapi';
import {toOperation} from '../model/operations';
import {ROLES} from '../model/roles';

import {collectFailures} from './attempts';
import type {Fault} from './check-description';

/** Matches operation ids that can be the last segment of a URL. */
const OPERATION_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function checkOperation(operation: OperationObject, place: string, tags: ReadonlySet<string>): Fault[] {
  const {operationId = '', summary, tags: [tag = ''] = [], responses} = operation;
  const faults: Omit<Fault, 'at'>[] = [];
  if (!OPERATION_ID.test(operationId)) {
    faults.push({
      what: `${place}: operationId "${operationId}" must be lower-case words joined by hyphens, because it is part of the page's address.`,
      remedy: 'Write it like create-organisation.',
    });
  }
  if (!tags.has(tag))
    faults.push({
      what: `${place}: tag "${tag}" is not declared in openapi/connect-api.yaml.`,
      remedy: `Declare it there, or use one of: ${[...tags].join(', ')}.`,
    });
  if (!summary)
    faults.push({what: `${place}: the summary is missing.`, remedy: "Write a few words: they are the page's title."});
  if (Object.keys(responses ?? {}).length === 0)
    faults.push({
      what: `${place}: no response is described.`,
      remedy: 'Describe at least the response to a successful request.',
    });
  const unknownRoles = (operation['x-connect-roles'] ?? []).filter((role) => !Object.hasOwn(ROLES, role));
  if (unknownRoles.length > 0)
    faults.push({
      what: `${place}: x-connect-roles contains "${unknownRoles.join('", "')}", which is not a role.`,
      remedy: `Use only these roles: ${Object.keys(ROLES).join(', ')}.`,
    });
  return faults.map((fault) => ({at: operation, ...fault}));
}

/** Checks operations and tags, except unsupported fields (check-fields.ts). */
export function checkOperations(document: OpenApiDocument): Fault[] {
  const tags = document.tags ?? [];
  const names = new Set(tags.map(({name}) => name));
  const used = new Set<string>();
  const placeOfId = new Map<string, string>();
  const faults: Fault[] = [];
  const resolver = createResolver(document);
  const {attempt, faults: failures} = collectFailures(document);
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const place = `${method.toUpperCase()} ${path}`;
      faults.push(...checkOperation(operation, place, names));
      attempt({method, path}, () => void toOperation(document, resolver, path, method, item, operation), undefined);
      used.add(operation.tags?.[0] ?? '');
      const other = placeOfId.get(operation.operationId ?? '');
      // check-names.ts visits each object once, so it does not notice if two paths refer to the same operation.
      if (other)
        faults.push({
          at: operation,
          what: `${place}: operationId "${operation.operationId}" is also used by ${other}.`,
          remedy: 'Give each operation its own id.',
        });
      placeOfId.set(operation.operationId ?? '', place);
    }
  }
  const unused = tags.filter(({name}) => !used.has(name));
  return [
    ...faults,
    ...failures,
    ...unused.map((tag) => ({
      at: tag,
      what: `The tag "${tag.name}" has no operations, so it has no page.`,
      remedy: 'Add it to an operation, or remove it.',
    })),
  ];
}
