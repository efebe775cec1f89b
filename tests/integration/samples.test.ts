/** Every sample of every operation parses in its language, without an error and without a piece that had to be imagined. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {collectApi} from '../../plugins/connect-reference/operations';
import {createSampleParser} from '../support/parse-samples';
import {collectSamples} from '../support/samples';
import {PLAIN_BUILD} from '../support/sites';

const {operations, assertions} = collectSamples(collectApi(parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8'))));

describe('the samples', () => {
  it('parse, all 302 in all nine languages, and so do those with a client assertion', async () => {
    const findFault = await createSampleParser();
    const faults = [...operations, ...assertions].flatMap(({id, language, text}) => {
      const fault = findFault(language, text);
      return fault ? [`${id}, ${language}, ${fault}`] : [];
    });
    expect(faults).toEqual([]);
    expect(operations).toHaveLength(302 * 9);
    expect(assertions).toHaveLength(6 * 9);
    console.log(`${operations.length} samples parsed, and ${assertions.length} with a client assertion`);
  });
});
