/** Every sample of every operation parses in its language. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {collectApi} from '../../../plugins/reference/model/operations';
import {createSampleParser} from '../../support/code/parse-samples';
import {collectSamples} from '../../support/code/samples';
import {PLAIN_BUILD} from '../../support/site/sites';

const api = collectApi(parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8')));
const {operations, assertions} = collectSamples(api);

describe('the samples', () => {
  it('parse for every operation in all nine languages, including those with a client assertion', async () => {
    const findFault = await createSampleParser();
    const faults = [...operations, ...assertions].flatMap(({id, language, text}) => {
      const fault = findFault(language, text);
      return fault ? [`${id}, ${language}, ${fault}`] : [];
    });
    expect(faults).toEqual([]);
    expect(operations).toHaveLength(api.operations.length * 9);
    expect(assertions.length).toBeGreaterThanOrEqual(6 * 9);
    expect(assertions.length % 9).toBe(0);
    console.log(`${operations.length} samples parsed, and ${assertions.length} with a client assertion`);
  });
});
