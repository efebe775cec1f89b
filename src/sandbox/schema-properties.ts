/** Reads the properties of schemas that combine other schemas with `allOf`, `oneOf` or `anyOf`. */
import type {Description, Schema} from './description';

/** Returns the resolved properties of a schema, including those in its `allOf`, `oneOf` and `anyOf`. */
export function propertiesOf(schema: Schema, description: Description): Readonly<Record<string, Schema>> {
  const {properties = {}, allOf = [], oneOf = [], anyOf = []} = description.resolve(schema);
  const inherited = [...allOf, ...oneOf, ...anyOf].map((part) => propertiesOf(part, description));
  const own = Object.entries(properties).map(([name, property]) => [
    name,
    {...description.resolve(property), ...property},
  ]);
  return Object.assign({}, ...inherited, Object.fromEntries(own)) as Record<string, Schema>;
}

/** Returns the names of the required properties, including those in `allOf`. */
export function requiredOf(schema: Schema, description: Description): readonly string[] {
  const {required = [], allOf = []} = description.resolve(schema);
  return [...required, ...allOf.flatMap((part) => requiredOf(part, description))];
}
