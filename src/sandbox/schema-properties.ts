/** Properties of schemas that combine others with `allOf`, `oneOf` or `anyOf`. */
import type {Description, Schema} from './description';

/** Properties of a schema with those of its `allOf`, `oneOf` and `anyOf`; each schema is resolved. */
export function propertiesOf(schema: Schema, description: Description): Readonly<Record<string, Schema>> {
  const {properties = {}, allOf = [], oneOf = [], anyOf = []} = description.resolve(schema);
  const inherited = [...allOf, ...oneOf, ...anyOf].map((part) => propertiesOf(part, description));
  const own = Object.entries(properties).map(([name, property]) => [
    name,
    {...description.resolve(property), ...property},
  ]);
  return Object.assign({}, ...inherited, Object.fromEntries(own)) as Record<string, Schema>;
}

/** Names of the required properties, with those of `allOf`. */
export function requiredOf(schema: Schema, description: Description): readonly string[] {
  const {required = [], allOf = []} = description.resolve(schema);
  return [...required, ...allOf.flatMap((part) => requiredOf(part, description))];
}
