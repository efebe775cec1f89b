/** What to do about the rules of Redocly that openapi/redocly.yaml asks for. Those of its `rule/…` say it themselves, after an arrow. */

const EXAMPLE = 'Change the example, or the schema that it must fit.';
const IN_BRACES = 'Describe each part of the path that stands in braces, and no other.';
const ONE_SLASH = 'Write the address without a slash at its end.';

export const REMEDIES: Readonly<Record<string, string>> = {
  'info-license': 'Name the terms of use in info.license, by name and url.',
  'info-license-strict': 'Give the licence a url or an identifier.',
  'no-ambiguous-paths': 'Change one of the paths, so that no request fits both.',
  'no-duplicated-enum-values': 'Leave each value once.',
  'no-duplicated-tag-names': 'Declare the tag once.',
  'no-empty-servers': 'List the addresses of the API under "servers".',
  'no-enum-type-mismatch': 'Write values of the type, or the type of the values: of "200" in quotes it is a string.',
  'no-example-value-and-externalValue': 'Leave one of the two.',
  'no-identical-paths': 'Write the operations under one path: the names in braces make no difference.',
  'no-illogical-composition-keywords': 'Write the schema without the list of forms, or list at least two that differ.',
  'no-invalid-media-type-examples': EXAMPLE,
  'no-invalid-parameter-examples': EXAMPLE,
  'no-invalid-schema-examples': EXAMPLE,
  'no-mixed-number-range-constraints': 'Leave one of them: minimum includes the number, exclusiveMinimum does not.',
  'no-path-trailing-slash': ONE_SLASH,
  'no-required-schema-properties-undefined': 'Describe the property under "properties", or take it out of "required".',
  'no-schema-type-mismatch': 'Change the type, or leave out the fields that belong to another one.',
  'no-server-example.com': 'Write the address of the API.',
  'no-server-trailing-slash': ONE_SLASH,
  'no-unsafe-markdown': 'Write Markdown without HTML, and links that begin with https or with a path of the portal.',
  'no-unused-components': 'Refer to it, or delete it.',
  'operation-4xx-response': 'Describe what a request that is wrong is answered with.',
  'operation-description': 'Say what the operation does, who may call it and what happens to related records.',
  'operation-operationId': "Add it: it is the last part of the page's address, lower-case words joined by hyphens.",
  'operation-operationId-url-safe': 'Write lower-case words joined by hyphens.',
  'operation-parameters-unique': 'Describe the parameter once.',
  'operation-singular-tag': 'Leave one tag: the page of the operation is listed under it.',
  'operation-summary': "Add a few words: they are the page's title.",
  'operation-tag-defined': 'Declare the tag in openapi/connect-api.yaml, or use one that is declared there.',
  'parameter-description': 'Say what the parameter does.',
  'path-declaration-must-exist': 'Name the part of the path between the braces.',
  'path-not-include-query': 'Describe what follows the question mark as query parameters.',
  'path-parameters-defined': IN_BRACES,
  'path-params-defined': IN_BRACES,
  'security-defined':
    'Describe the scheme under components.securitySchemes, or write security: [] for an operation without.',
  'security-scopes-defined': 'Add the scope to the flows of the scheme, or use one that is there.',
  'spec-components-invalid-map-name': 'Name it with letters, digits, full stops, hyphens and underscores alone.',
  'spec-ref-siblings': 'Leave the $ref alone, or write the fields in the file that it leads to.',
  'tag-description': 'Say in a description what the resource of the tag is.',
};

/** Complaints about the structure that habits of OpenAPI 3.0 cause. */
const STRUCTURE: readonly {says: RegExp; field?: RegExp; remedy: string}[] = [
  {
    says: /`nullable` is not expected/,
    remedy: "It is of OpenAPI 3.0. Write the type as a list: type: [string, 'null'].",
  },
  {
    says: /got `boolean`/,
    field: /^exclusiveMinimum$/,
    remedy:
      'It is a number in OpenAPI 3.1. Write exclusiveMinimum: 5 in place of minimum: 5 and exclusiveMinimum: true.',
  },
  {
    says: /got `boolean`/,
    field: /^exclusiveMaximum$/,
    remedy:
      'It is a number in OpenAPI 3.1. Write exclusiveMaximum: 5 in place of maximum: 5 and exclusiveMaximum: true.',
  },
  {says: /`Schema` \(object\) but got `boolean`/, remedy: 'Describe what the value is, or remove it.'},
  {
    says: /got `(?:boolean|object)`/,
    field: /^required$/,
    remedy: 'List the names of the required properties beside "properties", such as required: [Name].',
  },
  {
    says: /can be one of the following only/,
    field: /^type$/,
    remedy: 'Write one of these types, or a list of them; a file is type: string with contentMediaType.',
  },
  {says: /can be one of the following only/, remedy: 'Write one of these values.'},
  {says: /is not expected here/, remedy: 'Remove it, or write it in the object that it belongs to.'},
  {
    says: /should contain|must contain|[Rr]equired|should be defined|must be present/,
    remedy: 'Add the field that is named.',
  },
  {says: /Expected type|should be|must be/, remedy: 'Write a value of the type that is named.'},
];

/** What to do about a finding of Redocly that says it not itself. */
export function remedyOf(ruleId: string, message: string, field: string, reference?: string): string {
  const known =
    REMEDIES[ruleId] ?? STRUCTURE.find((one) => one.says.test(message) && (one.field?.test(field) ?? true))?.remedy;
  return (
    known ??
    `Change it so that it fits OpenAPI 3.1${reference ? `; ${reference} says how` : ', https://spec.openapis.org/oas/v3.1.0'}.`
  );
}
