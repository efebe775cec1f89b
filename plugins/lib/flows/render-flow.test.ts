import {expect, it} from 'vitest';

import {renderDiagram, renderFlow, renderSteps} from './render-flow';
import {SAMPLE_FLOW, SAMPLE_OPERATIONS} from './testing/sample';

it('draws every step as a request and its answer', () => {
  const text = renderDiagram(SAMPLE_FLOW, SAMPLE_OPERATIONS);
  expect(text.split('\n').slice(3)).toEqual([
    'participant C0 as Super User',
    'participant C1 as Anybody',
    'participant H0 as matls-api',
    'participant H1 as data',
    'Note over C0,H1: Create the flag',
    'C0->>H0: 1. Create a flag',
    'H0-->>C0: 201, flagId',
    'Note over C0,H1: Read the flag',
    'C1->>H1: 2. Get a flag',
    'H1-->>C1: 200',
  ]);
  expect(text).toContain('accDescr: 1. Super User calls matls-api: Create a flag. 2. Anybody calls data: Get a flag.');
});

it('lists the same steps with the same numbers, and links each to its operation', () => {
  expect(renderSteps(SAMPLE_FLOW, SAMPLE_OPERATIONS)).toBe(
    [
      '**Create the flag**',
      '1. [Create a flag](/docs/apis/connect-openapi/create-flag/) (Super User): Creates it. Gives `flagId`.',
      '**Read the flag**',
      '2. [Get a flag](/docs/apis/connect-openapi/get-flag/) (Anybody): Reads it.',
    ].join('\n\n'),
  );
});

it('offers the download, and the inputs that no earlier part gives', () => {
  const text = renderFlow(SAMPLE_FLOW, SAMPLE_OPERATIONS);
  expect(text).toContain('[raise-flag.arazzo.yaml](pathname:///downloads/arazzo/raise-flag.arazzo.yaml)');
  expect(text).toContain('| `name` | The name, `a\\|b`. |');
  expect(text).not.toContain('| `flagId` |');
});

it('is rejected if an operation does not exist', () => {
  expect(() => renderFlow(SAMPLE_FLOW, new Map())).toThrow('The API description has no operation "create-flag".');
});
