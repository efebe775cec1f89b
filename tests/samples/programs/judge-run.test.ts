import {describe, expect, it} from 'vitest';

import {judgeRun} from './judge-run';

const GENUINE = {name: 'genuine', refusal: null};
const FORGED = {name: 'forged', refusal: /wrong/};

describe('judgeRun', () => {
  it('accepts a program that prints the genuine message and refuses the forged one', () => {
    expect(judgeRun(GENUINE, {status: 0, output: 'Contact 1\n'}, 'Contact 1')).toEqual([]);
    expect(judgeRun(FORGED, {status: 1, output: 'refused: the signature is wrong\n'}, 'Contact 1')).toEqual([]);
  });

  it.each([
    ['refuses the genuine message', GENUINE, {status: 1, output: 'refused: no'}, 2],
    ['prints something else', GENUINE, {status: 0, output: 'Contact 2'}, 1],
    ['accepts every message', FORGED, {status: 0, output: 'Contact 1'}, 3],
    ['accepts silently', FORGED, {status: 0, output: ''}, 2],
    ['refuses for another reason', FORGED, {status: 1, output: 'refused: no such file'}, 1],
    ['crashes', FORGED, {status: 1, output: 'TypeError: wrong'}, 1],
    ['prints the message and then refuses it', FORGED, {status: 1, output: 'Contact 1\nrefused: wrong'}, 1],
  ])('reports a program that %s', (_name, delivery, result, faults) => {
    expect(judgeRun(delivery, result, 'Contact 1')).toHaveLength(faults);
  });
});
