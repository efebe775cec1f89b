/** Orders the members of response bodies. */
import {isObject, type JsonValue} from '../tools/lib/json';

import type {Media} from './description';

/** Orders the members of an object as in the documented example. Members that are not in the example come last. */
export function orderMembers(value: JsonValue | undefined, media: Media | undefined): JsonValue | undefined {
  const example = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  if (!isObject(value) || !isObject(example)) return value;
  const described = Object.keys(example).filter((name) => Object.hasOwn(value, name));
  const names = [...new Set([...described, ...Object.keys(value)])];
  return Object.fromEntries(names.map((name) => [name, value[name] ?? null]));
}
