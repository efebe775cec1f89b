import {expect, it} from 'vitest';

import type {Inspection} from '../inspector/types';

import {renderInspection, summariseInspection} from './inspection-text';

const inspection: Inspection = {
  title: 'Client assertion',
  summary: 'A signed JWT.',
  notes: ['line breaks were removed'],
  signature: {status: 'valid', text: 'The signature is valid.'},
  unusual: [{row: 'exp', text: 'It is past.'}],
  sections: [
    {
      title: 'Claims',
      rows: [
        {name: 'iss', value: 'https://a.example'},
        {
          name: 'exp',
          value: '1744017391',
          date: {iso: '2025-04-07T09:16:31Z', relative: '7 months ago'},
          warning: 'It is past.',
        },
      ],
    },
  ],
};

it('the announcement says what it is, and how much is unusual', () => {
  expect(summariseInspection(inspection)).toBe('Client assertion. The signature is valid. 1 thing is unusual.');
  expect(summariseInspection({...inspection, inside: inspection})).toMatch(/ 2 things are unusual\.$/);
  expect(summariseInspection({...inspection, signature: undefined, unusual: [], sections: []})).toBe(
    'Client assertion. Nothing is unusual.',
  );
});

it('the copied text has every row, and what is inside', () => {
  expect(renderInspection({...inspection, inside: {...inspection, title: 'ID token', sections: []}}))
    .toBe(`Client assertion
A signed JWT.
Note: line breaks were removed
Signature: The signature is valid.
Unusual: It is past.

Claims
  iss: https://a.example
  exp: 1744017391 (2025-04-07T09:16:31Z, 7 months ago) ! It is past.

Inside:
ID token
A signed JWT.
Note: line breaks were removed
Signature: The signature is valid.
Unusual: It is past.
`);
});
