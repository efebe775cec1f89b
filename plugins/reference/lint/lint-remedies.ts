/** Remedies for the rules of Redocly. Messages of our own rules (openapi/redocly.yaml) contain a remedy after `→`. */

const EXAMPLE = 'Change the example, or change its schema.';
const IN_BRACES = 'Declare one path parameter for each name in braces, and no others.';
const ONE_SLASH = 'Remove the slash at the end.';

const REMEDIES: Readonly<Record<string, string>> = {
  'info-license': 'Add info.license with name and url.',
  'info-license-strict': 'Add a url or an identifier to the licence.',
  'no-ambiguous-paths': 'Change one of the paths, so that no request matches both.',
  'no-duplicated-enum-values': 'Keep each value only once.',
  'no-duplicated-tag-names': 'Declare the tag once.',
  'no-empty-servers': 'List the addresses of the API under "servers".',
  'no-enum-type-mismatch': 'Use values of the declared type, or change the type: "200" in quotes is a string.',
  'no-example-value-and-externalValue': 'Keep only one of the two.',
  'no-identical-paths':
    'Put the operations under one path: paths that differ only in the names in braces are the same.',
  'no-illogical-composition-keywords': 'Remove the composition keyword, or list at least two different schemas.',
  'no-invalid-media-type-examples': EXAMPLE,
  'no-invalid-parameter-examples': EXAMPLE,
  'no-invalid-schema-examples': EXAMPLE,
  'no-mixed-number-range-constraints': 'Keep only one of them: minimum includes the number, exclusiveMinimum does not.',
  'no-path-trailing-slash': ONE_SLASH,
  'no-required-schema-properties-undefined': 'Describe the property under "properties", or remove it from "required".',
  'no-schema-type-mismatch': 'Change the type, or remove the fields that belong to another type.',
  'no-server-example.com': 'Write the address of the API.',
  'no-server-trailing-slash': ONE_SLASH,
  'no-unsafe-markdown': 'Use Markdown without HTML, and links that start with https or with a path of the portal.',
  'no-unused-components': 'Refer to it, or delete it.',
  'operation-4xx-response': 'Describe the response to an invalid request.',
  'operation-description': 'Describe what the operation does, who may call it and what happens to related records.',
  'operation-operationId': "Add it: it is the last part of the page's address, lower-case words joined by hyphens.",
  'operation-operationId-url-safe': 'Write lower-case words joined by hyphens.',
  'operation-parameters-unique': 'Describe the parameter once.',
  'operation-singular-tag': 'Keep one tag: the page of the operation is listed under it.',
  'operation-summary': "Add a few words: they are the page's title.",
  'operation-tag-defined': 'Declare the tag in openapi/connect-api.yaml, or use one that is declared there.',
  'parameter-description': 'Describe what the parameter does.',
  'path-declaration-must-exist': 'Write the name of the parameter between the braces.',
  'path-not-include-query': 'Declare what follows the question mark as query parameters.',
  'path-parameters-defined': IN_BRACES,
  'path-params-defined': IN_BRACES,
  'security-defined':
    'Declare the scheme under components.securitySchemes, or write security: [] for a public operation.',
  'security-scopes-defined': 'Add the scope to the flows of the scheme, or use an existing scope.',
  'spec-components-invalid-map-name': 'Use only letters, digits, full stops, hyphens and underscores in the name.',
  'spec-ref-siblings': 'Remove the other fields, or move them to the file that the $ref points to.',
  'tag-description': 'Add a description of the resource of the tag.',
};

/** Remedies for the rule `struct`. The first match applies. */
const STRUCTURE: readonly {pattern: RegExp; field?: RegExp; remedy: string}[] = [
  {
    pattern: /`nullable` is not expected/,
    remedy: "It is an OpenAPI 3.0 keyword. Write the type as a list: type: [string, 'null'].",
  },
  {
    pattern: /got `boolean`/,
    field: /^exclusiveMinimum$/,
    remedy:
      'In OpenAPI 3.1, it is a number. Write exclusiveMinimum: 5 instead of minimum: 5 and exclusiveMinimum: true.',
  },
  {
    pattern: /got `boolean`/,
    field: /^exclusiveMaximum$/,
    remedy:
      'In OpenAPI 3.1, it is a number. Write exclusiveMaximum: 5 instead of maximum: 5 and exclusiveMaximum: true.',
  },
  {pattern: /Expected type `string` but got `(?:integer|number|boolean)`/, remedy: 'Put the value in quotes.'},
  {pattern: /`Schema` \(object\) but got `boolean`/, remedy: 'Describe the value, or remove the schema.'},
  {
    pattern: /got `(?:boolean|object)`/,
    field: /^required$/,
    remedy: 'List the names of the required properties next to "properties", for example required: [Name].',
  },
  {
    pattern: /can be one of the following only/,
    field: /^type$/,
    remedy: 'Use one of these types, or a list of them. A file is type: string with contentMediaType.',
  },
  {pattern: /can be one of the following only/, remedy: 'Use one of these values.'},
  {pattern: /is not expected here/, remedy: 'Remove it, or move it to the object that it belongs to.'},
  {
    pattern: /should contain|must contain|[Rr]equired|should be defined|must be present/,
    remedy: 'Add the field.',
  },
  {pattern: /Expected type|should be|must be/, remedy: 'Use a value of the expected type.'},
];

export function remedyOf(ruleId: string, message: string, field: string, reference?: string): string {
  const known =
    REMEDIES[ruleId] ?? STRUCTURE.find((one) => one.pattern.test(message) && (one.field?.test(field) ?? true))?.remedy;
  return known ?? `Change it to valid OpenAPI 3.1: see ${reference ?? 'https://spec.openapis.org/oas/v3.1.0'}.`;
}
