/** A flow of two parts, for tests. */
import {readFlow} from '../read-flow';
import type {Operations} from '../render-flow';

export const SAMPLE_YAML = `arazzo: 1.0.1
info:
  title: Raise a flag
  summary: Create a flag and read it.
  version: 1.0.0
sourceDescriptions:
  - name: connect
    url: ../connect-api.yaml
    type: openapi
workflows:
  - workflowId: create
    summary: Create the flag
    x-connect-caller: Super User
    inputs:
      type: object
      required: [accessToken, name]
      properties:
        accessToken:
          type: string
          description: A token.
        name:
          type: string
          description: The name, \`a|b\`.
          examples: [pilot]
    parameters:
      - name: Authorization
        in: header
        value: Bearer {$inputs.accessToken}
    steps:
      - stepId: create-flag
        description: Creates it.
        operationId: create-flag
        requestBody:
          contentType: application/json
          payload:
            Name: $inputs.name
        successCriteria:
          - condition: $statusCode == 201
        outputs:
          flagId: $response.body#/FlagId
    outputs:
      flagId: $steps.create-flag.outputs.flagId
  - workflowId: read
    summary: Read the flag
    x-connect-caller: Anybody
    x-connect-certificate: new
    inputs:
      type: object
      required: [flagId]
      properties:
        flagId:
          type: string
          description: The flag.
    steps:
      - stepId: get-flag
        description: Reads it.
        operationId: get-flag
        parameters:
          - name: FlagId
            in: path
            value: $inputs.flagId
        successCriteria:
          - condition: $statusCode == 200
          - context: $response.body
            condition: $..[?@.Name]
            type: jsonpath
`;

export const SAMPLE_FLOW = readFlow('raise-flag', SAMPLE_YAML).flow;

export const SAMPLE_OPERATIONS: Operations = new Map([
  ['create-flag', {id: 'create-flag', method: 'POST', summary: 'Create a flag', host: 'matls-api'}],
  ['get-flag', {id: 'get-flag', method: 'GET', summary: 'Get a flag', host: 'data'}],
]);
