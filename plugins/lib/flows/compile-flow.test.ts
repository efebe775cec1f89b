import {describe, expect, it} from 'vitest';

import {inputsIn} from '../../../src/sandbox/flows/expressions';
import {SITE_DIR} from '../../../tests/support/site/sites';
import {readSourceSync} from '../source-text';

import {compileFlow, toSandboxHosts} from './compile-flow';
import {fileOfFlow} from './flow';
import {listFlows} from './read-flows';
import {SAMPLE_YAML} from './testing/sample';

const addressOf = (id: string) => ({method: 'GET', summary: `Call ${id}`, url: `https://a.sandbox.example/${id}`});

describe('a compiled flow', () => {
  it('has methods and addresses, and the parameters of the workflow', () => {
    const {parts} = compileFlow('raise-flag', SAMPLE_YAML, addressOf);
    expect(parts.map(({id, isNewCertificate}) => [id, isNewCertificate])).toEqual([
      ['create', undefined],
      ['read', true],
    ]);
    expect(parts[0]?.inputs).toEqual([
      {name: 'accessToken', description: 'A token.'},
      {name: 'name', description: 'The name, `a|b`.', example: 'pilot'},
    ]);
    expect(parts[0]?.steps[0]).toEqual({
      id: 'create-flag',
      operation: 'create-flag',
      method: 'GET',
      summary: 'Call create-flag',
      description: 'Creates it.',
      url: 'https://a.sandbox.example/create-flag',
      sender: 'Super User',
      parameters: [{name: 'Authorization', in: 'header', value: 'Bearer {$inputs.accessToken}'}],
      body: {contentType: 'application/json', payload: {Name: '$inputs.name'}},
      criteria: [{condition: '$statusCode == 201'}],
      outputs: {flagId: '$response.body#/FlagId'},
    });
    expect(parts[1]?.steps[0]?.criteria[1]).toEqual({
      context: '$response.body',
      condition: '$..[?@.Name]',
      type: 'jsonpath',
    });
  });

  it('lets parameters of a step replace those of its workflow, and keeps retries', () => {
    const text = SAMPLE_YAML.replace(
      '        requestBody:',
      `        parameters:
          - {name: Authorization, in: header, value: none}
        onFailure: [{name: again, type: retry, retryAfter: 300, retryLimit: 2}]
        requestBody:`,
    );
    expect(compileFlow('raise-flag', text, addressOf).parts[0]?.steps[0]).toMatchObject({
      parameters: [{value: 'none'}],
      retry: {afterSeconds: 300, limit: 2},
    });
  });

  it('names the issuer and the keystore of the sandbox', () => {
    expect(toSandboxHosts('https://auth.connect.example')).toBe('https://auth.sandbox.connect.example');
    expect(toSandboxHosts('https://keystore.connect.example/a')).toBe('https://keystore.sandbox.connect.example/a');
    const others = 'https://matls-auth.connect.example https://auth.sandbox.connect.example https://connect.example';
    expect(toSandboxHosts(others)).toBe(others);
  });

  it.each(listFlows(SITE_DIR))('%s is small, and uses inputs of its own parts only', (id) => {
    const flow = compileFlow(id, readSourceSync(SITE_DIR, fileOfFlow(id)), addressOf);
    expect(JSON.stringify(flow).length).toBeLessThan(9000);
    for (const {inputs, steps} of flow.parts)
      expect(inputs.map(({name}) => name).sort()).toEqual([...new Set(steps.flatMap(inputsIn))].sort());
  });
});
