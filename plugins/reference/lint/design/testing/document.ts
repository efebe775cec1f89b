/** Creates small API descriptions for the tests of the design rules. */
import type {OpenApiDocument, OperationObject, PathItem, Response, Schema} from '../../../model/openapi';
import type {Fault} from '../../check-description';

export const documentOf = (
  paths: OpenApiDocument['paths'],
  components: OpenApiDocument['components'] = {},
): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {title: 'Connect API', version: '1'},
  tags: [{name: 'T'}],
  paths,
  components,
});

export const operationOf = (operationId: string, extra: Partial<OperationObject> = {}): OperationObject => ({
  operationId,
  summary: operationId,
  tags: ['T'],
  responses: {},
  ...extra,
});

export const jsonOf = (schema: Schema, description = 'Text.'): Response => ({
  description,
  content: {'application/json': {schema}},
});

/** Creates a PUT whose body has these properties. */
export const putOf = (schema: Schema, extra: Partial<OperationObject> = {}): PathItem => ({
  put: operationOf('update-a', {requestBody: {content: {'application/json': {schema}}}, ...extra}),
});

export const messagesOf = (faults: readonly Fault[]): string[] => faults.map(({what}) => what);
