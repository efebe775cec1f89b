/**
 * Lists the fields of each OpenAPI object that the reference shows (OpenAPI 3.1.0, section 4.8; JSON Schema 2020-12).
 * check-fields.ts rejects all other fields, so that no field is silently omitted.
 */

/** Kinds of OpenAPI objects, with the name of each kind in messages. */
export const KINDS = {
  document: 'the description',
  info: 'info',
  contact: 'contact',
  license: 'license',
  server: 'a server',
  tag: 'a tag',
  externalDocs: 'externalDocs',
  securityRequirement: 'a security requirement',
  paths: 'paths',
  pathItem: 'a path',
  operation: 'an operation',
  webhooks: 'webhooks',
  webhook: 'a webhook',
  message: 'the message of a webhook',
  parameter: 'a parameter',
  header: 'a header',
  requestBody: 'a request body',
  media: 'a media type',
  encoding: 'an encoding',
  responses: 'responses',
  response: 'a response',
  example: 'an example',
  components: 'components',
  securityScheme: 'a security scheme',
  flows: 'flows',
  flow: 'an OAuth flow',
  discriminator: 'a discriminator',
  schema: 'a schema',
  excludedSchema: 'a schema under "not"',
  nameSchema: 'a schema under "propertyNames"',
} as const;

export type Kind = keyof typeof KINDS;

/** A plain value, one object, a list of objects, or a map of objects. */
type Part = 'value' | Kind | `${Kind}[]` | `${Kind}{}`;

const values = <const T extends readonly string[]>(...names: T) =>
  Object.fromEntries(names.map((name) => [name, 'value'])) as Record<T[number], 'value'>;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const methodParts = <const K extends Kind>(kind: K) =>
  Object.fromEntries(METHODS.map((method) => [method, kind])) as Record<(typeof METHODS)[number], K>;

export const SHOWN_FIELDS: Readonly<Record<Kind, Readonly<Record<string, Part>>>> = {
  document: {
    openapi: 'value',
    info: 'info',
    servers: 'server[]',
    paths: 'paths',
    webhooks: 'webhooks',
    components: 'components',
    security: 'securityRequirement[]',
    tags: 'tag[]',
    externalDocs: 'externalDocs',
  },
  info: {
    ...values('title', 'summary', 'description', 'version', 'termsOfService'),
    contact: 'contact',
    license: 'license',
  },
  contact: values('name', 'url', 'email'),
  license: values('name', 'url', 'identifier'),
  server: values('url', 'description'),
  tag: {...values('name', 'description'), externalDocs: 'externalDocs'},
  externalDocs: values('url', 'description'),
  // Empty, because the keys are security schemes, paths, webhooks and status codes.
  securityRequirement: {},
  paths: {},
  webhooks: {},
  responses: {},
  pathItem: {
    ...values('summary', 'description'),
    ...methodParts('operation'),
    servers: 'server[]',
    parameters: 'parameter[]',
  },
  webhook: {...values('summary', 'description'), ...methodParts('message'), parameters: 'parameter[]'},
  operation: {
    ...values(
      'operationId',
      'summary',
      'description',
      'tags',
      'deprecated',
      'x-connect-roles',
      'x-connect-client-assertion',
    ),
    ...values('x-deprecated-since', 'x-sunset', 'x-replaced-by'),
    parameters: 'parameter[]',
    requestBody: 'requestBody',
    responses: 'responses',
    security: 'securityRequirement[]',
    servers: 'server[]',
  },
  // No servers and roles, because the platform calls the receiver. check-webhooks.ts expects an empty `security`.
  message: {
    ...values('operationId', 'summary', 'description', 'tags', 'deprecated'),
    parameters: 'parameter[]',
    requestBody: 'requestBody',
    responses: 'responses',
    security: 'securityRequirement[]',
  },
  parameter: {
    ...values('name', 'in', 'description', 'required', 'deprecated', 'style', 'explode', 'allowReserved', 'example'),
    schema: 'schema',
    examples: 'example{}',
    content: 'media{}',
  },
  header: {
    ...values('description', 'required', 'deprecated', 'style', 'explode', 'example'),
    schema: 'schema',
    examples: 'example{}',
    content: 'media{}',
  },
  requestBody: {...values('description', 'required'), content: 'media{}'},
  media: {example: 'value', schema: 'schema', examples: 'example{}', encoding: 'encoding{}'},
  encoding: values('contentType', 'style', 'explode', 'allowReserved'),
  response: {description: 'value', headers: 'header{}', content: 'media{}'},
  example: values('summary', 'description', 'value', 'externalValue'),
  components: {
    schemas: 'schema{}',
    responses: 'response{}',
    parameters: 'parameter{}',
    examples: 'example{}',
    requestBodies: 'requestBody{}',
    headers: 'header{}',
    securitySchemes: 'securityScheme{}',
  },
  securityScheme: {
    ...values('type', 'description', 'name', 'in', 'scheme', 'bearerFormat', 'openIdConnectUrl'),
    flows: 'flows',
  },
  flows: {implicit: 'flow', password: 'flow', clientCredentials: 'flow', authorizationCode: 'flow'},
  flow: values('authorizationUrl', 'tokenUrl', 'refreshUrl', 'scopes'),
  discriminator: values('propertyName', 'mapping'),
  schema: {
    ...values(
      'type',
      'title',
      'description',
      'format',
      'pattern',
      'minLength',
      'maxLength',
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'multipleOf',
    ),
    ...values(
      'minItems',
      'maxItems',
      'uniqueItems',
      'minProperties',
      'maxProperties',
      'required',
      'dependentRequired',
      'enum',
      'const',
      'default',
      'example',
      'examples',
    ),
    ...values('contentMediaType', 'contentEncoding', 'readOnly', 'writeOnly', 'deprecated'),
    // Not shown, because comments are for authors only (JSON Schema 2020-12, section 8.3).
    $comment: 'value',
    // Each definition is shown where a schema refers to it.
    $defs: 'schema{}',
    properties: 'schema{}',
    patternProperties: 'schema{}',
    additionalProperties: 'schema',
    unevaluatedProperties: 'schema',
    propertyNames: 'nameSchema',
    items: 'schema',
    prefixItems: 'schema[]',
    allOf: 'schema[]',
    oneOf: 'schema[]',
    anyOf: 'schema[]',
    not: 'excludedSchema',
    contentSchema: 'schema',
    discriminator: 'discriminator',
  },
  excludedSchema: values('type', 'enum', 'const', 'pattern', 'required', '$comment'),
  nameSchema: values('type', 'description', 'format', 'pattern', 'minLength', 'maxLength', 'enum', 'const', '$comment'),
};

/** Keywords that may be `true` or `false` instead of a schema. */
export const MAY_BE_BOOLEAN: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'unevaluatedProperties']);

export const REMOVE_FIELD = 'Remove it, and describe its meaning in the description.';

/** `kind.field`, or `kind.*` for all other fields of a kind → remedy. */
const REMEDIES: Readonly<Record<string, string>> = {
  'document.swagger': 'Convert the description to OpenAPI 3.1.',
  'document.jsonSchemaDialect': 'Remove it: the reference uses the schema dialect of OpenAPI 3.1.',
  'components.pathItems': 'Write the path in openapi/paths/, and refer to it from "paths".',
  'components.callbacks': 'Describe the call in the description of the operation, or as a separate operation.',
  'components.links': 'Name the next operation in the description of the response.',
  'server.variables': 'Add one server for each address.',
  'pathItem.query': 'OpenAPI 3.1 has no such method. Describe the operation as a POST.',
  'pathItem.additionalOperations':
    'Use the methods of OpenAPI 3.1: get, put, post, delete, options, head, patch and trace.',
  'webhook.servers': 'Remove it: a webhook is sent to the address of its receiver.',
  'message.servers': 'Remove it: a webhook is sent to the address of its receiver.',
  'message.x-connect-roles': 'Remove it: nobody calls a webhook but the platform.',
  'operation.callbacks': 'Describe the call in the description, or as a separate operation.',
  'operation.externalDocs': 'Put the link in the description.',
  'operation.x-codeSamples': 'Remove it: the samples of each language are generated from the examples.',
  'operation.x-code-samples': 'Remove it: the samples of each language are generated from the examples.',
  'parameter.allowEmptyValue': 'Remove it, and describe the meaning of an empty value in the description.',
  'encoding.headers': 'Name the headers of the part in the description of the property.',
  'response.links': 'Name the next operation in the description.',
  'schema.nullable': "It is an OpenAPI 3.0 keyword. Write the type as a list: type: [string, 'null'].",
  'schema.externalDocs': 'Put the link in the description.',
  'schema.xml': 'Remove it: bodies are shown as JSON.',
  'schema.$schema': 'Remove it: the reference uses the schema dialect of OpenAPI 3.1.',
  'schema.$id': 'Refer to the file of the schema with $ref.',
  'schema.$anchor': 'Refer to the file of the schema with $ref.',
  'schema.$dynamicAnchor': 'Refer to the file of the schema with $ref.',
  'schema.$dynamicRef': 'Refer to the file of the schema with $ref.',
  'schema.definitions': 'Use "$defs", or give each schema its own file in openapi/components/schemas/.',
  'schema.dependencies': 'Use dependentRequired, or describe the rule in the description.',
  'excludedSchema.*': 'Use only type, enum, const, pattern or required, and describe the rest in the description.',
  'nameSchema.*': 'Use only pattern, length, enum or const, and describe the rest in the description.',
};

export function remedyFor(kind: Kind, field: string): string {
  const own = REMEDIES[`${kind}.${field}`] ?? REMEDIES[`${kind}.*`];
  if (own) return own;
  // To support an extension, add it to SHOWN_FIELDS and render it.
  return field.startsWith('x-')
    ? 'Remove it: the supported extensions are "x-connect-roles", "x-connect-client-assertion", "x-deprecated-since", "x-sunset" and "x-replaced-by" of an operation.'
    : REMOVE_FIELD;
}

type Rule = {
  kind: Kind;
  field: string;
  isShown: (value: unknown) => boolean;
  what: (value: string) => string;
  remedy: string;
};

/** Fields with unsupported values. */
export const VALUE_RULES: readonly Rule[] = [
  {
    kind: 'document',
    field: 'openapi',
    isShown: (value) => /^3\.1\.\d+$/.test(String(value)),
    what: (value) => `The description uses OpenAPI ${value}, but the reference supports only 3.1.`,
    remedy: 'Convert the description to OpenAPI 3.1, and write openapi: 3.1.0.',
  },
  {
    kind: 'server',
    field: 'url',
    isShown: (value) =>
      typeof value === 'string' && /^https?:\/\/[^/{}\s?#]+[^{}\s?#]*$/.test(value) && URL.canParse(value),
    what: (value) => `The server "${value}" is not an address that requests can be sent to.`,
    remedy: 'Write a full address such as https://api.connect.example, without {variables}, query and fragment.',
  },
  {
    kind: 'header',
    field: 'style',
    isShown: (value) => value === 'simple',
    what: (value) => `The style "${value}" is not valid for a header.`,
    remedy: 'Remove it: the values of a header are joined by commas.',
  },
];
