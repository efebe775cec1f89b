import {describe, expect, it} from 'vitest';

import {idOfFile} from './flow';
import {readFlow} from './read-flow';
import {SAMPLE_YAML} from './testing/sample';

const lineOf = (part: string) => SAMPLE_YAML.slice(0, SAMPLE_YAML.indexOf(part)).split('\n').length;

/** Replaces a text of the sample. @returns the problems as `line: what → remedy` */
function problemsWith(from: string, to: string): string[] {
  if (!SAMPLE_YAML.includes(from)) throw new Error(`The sample does not contain ${from}.`);
  return readFlow('raise-flag', SAMPLE_YAML.replace(from, to)).problems.map(
    ({line, what, remedy}) => `${line}: ${what} → ${remedy}`,
  );
}

describe('a flow', () => {
  it('is read with its parts, steps and inputs', () => {
    const {flow, problems} = readFlow('raise-flag', SAMPLE_YAML);
    expect(problems).toEqual([]);
    expect(flow).toMatchObject({
      id: 'raise-flag',
      file: 'openapi/arazzo/raise-flag.arazzo.yaml',
      title: 'Raise a flag',
    });
    expect(flow.parts.map(({id, isNewCertificate}) => [id, isNewCertificate])).toEqual([
      ['create', false],
      ['read', true],
    ]);
    expect(flow.parts[0]?.inputs).toEqual([
      {name: 'accessToken', description: 'A token.', example: undefined},
      {name: 'name', description: 'The name, `a|b`.', example: 'pilot'},
    ]);
    expect(flow.parts[0]?.steps).toEqual([
      {
        id: 'create-flag',
        description: 'Creates it.',
        operationId: 'create-flag',
        caller: 'Super User',
        status: '201',
        outputs: ['flagId'],
        parameters: [],
        contentType: 'application/json',
        line: lineOf('- stepId: create-flag'),
      },
    ]);
  });

  it('has a step that another caller takes', () => {
    const text = SAMPLE_YAML.replace(
      'operationId: get-flag\n',
      'operationId: get-flag\n        x-connect-caller: Browser\n',
    );
    expect(readFlow('raise-flag', text).flow.parts[1]?.steps[0]?.caller).toBe('Browser');
  });

  it.each([
    ['a title', '  title: Raise a flag\n', '', '2: "title" is missing.'],
    ['a caller', '    x-connect-caller: Super User\n', '', `"x-connect-caller" is missing.`],
    ['a description of a step', '        description: Creates it.\n', '', '"description" is missing.'],
    ['a description of an input', '          description: A token.\n', '', '"description" is missing.'],
    ['an operation', '        operationId: get-flag\n', '', '"operationId" is missing. → Name the operation'],
    ['a status', '          - condition: $statusCode == 200\n', '', 'No success criterion names the status.'],
    ['the only source', '../connect-api.yaml', 'https://elsewhere.example/api.yaml', '6: The only source must be'],
    [
      'a known certificate',
      'x-connect-certificate: new',
      'x-connect-certificate: old',
      'x-connect-certificate is "old".',
    ],
    ['valid YAML', 'arazzo: 1.0.1', 'arazzo: [', 'The YAML is not valid'],
    [
      'an input of its workflow',
      'Name: $inputs.name',
      'Name: $inputs.nam',
      'The workflow has no input "nam". → Did you mean "name"?',
    ],
    ['used inputs only', 'Name: $inputs.name', 'Name: pilot', 'No step uses the input "name".'],
    [
      'an output of its step',
      'flagId: $steps.create-flag.outputs.flagId',
      'flagId: $steps.create-flag.outputs.flagid',
      'The step "create-flag" has no output "flagid". → Did you mean "flagId"?',
    ],
    [
      'an earlier step',
      'Bearer {$inputs.accessToken}',
      'Bearer {$inputs.accessToken}{$steps.create-flag.outputs.flagId}',
      'No earlier step is "create-flag".',
    ],
    [
      'fields that the page runs',
      '        operationId: get-flag\n',
      '        operationId: get-flag\n        dependsOn: create-flag\n',
      'The page of the flow cannot run "dependsOn".',
    ],
    [
      'a body that the page makes',
      '          contentType: application/json\n',
      '          contentType: application/json\n          replacements: []\n',
      'The page of the flow cannot run "replacements".',
    ],
    [
      'one failure action, which repeats the step',
      '        operationId: get-flag\n',
      '        operationId: get-flag\n        onFailure: [{name: stop, type: end}]\n',
      'The page of the flow cannot run these failure actions. → Write one action with "type: retry".',
    ],
    [
      'expressions that the page evaluates',
      'flagId: $response.body#/FlagId',
      'flagId: $response.query.FlagId',
      'The page of the flow cannot evaluate "$response.query.FlagId".',
    ],
    [
      'conditions that the page evaluates',
      'condition: $statusCode == 200',
      'condition: $statusCode == 200 && $statusCode == 200',
      'The page of the flow cannot evaluate "$statusCode == 200 && $statusCode == 200".',
    ],
    [
      'outputs that the page evaluates',
      'flagId: $steps.create-flag.outputs.flagId',
      'flagId: $outputs.flagId',
      'The page of the flow cannot evaluate "$outputs.flagId".',
    ],
    ['a JSONPath for every tool', '$..[?@.Name]', '$[?@.Name]', 'The JSONPath does not begin with "$..".'],
  ])('must have %s', (_what, from, to, expected) => {
    expect(problemsWith(from, to).join('\n')).toContain(expected);
  });

  it('reports the line of an expression', () => {
    expect(problemsWith('value: $inputs.flagId', 'value: $inputs.flagIt')).toContainEqual(
      `${lineOf('value: $inputs.flagId')}: The workflow has no input "flagIt". → Did you mean "flagId"?`,
    );
  });

  it('has a name of lower-case words', () => {
    expect(readFlow('RaiseFlag', SAMPLE_YAML).problems[0]?.what).toContain('lower-case words');
    expect(idOfFile('openapi/arazzo/raise-flag.arazzo.yaml')).toBe('raise-flag');
    expect(idOfFile('openapi/arazzo/raise-flag.yaml')).toBeNull();
    expect(idOfFile('openapi/paths/raise-flag.arazzo.yaml')).toBeNull();
  });
});
