import {describe, expect, it} from 'vitest';

import {separateOutDir} from './docusaurus-arguments';

describe('separateOutDir', () => {
  it.each([
    [[], 'build', []],
    [['--dev', '--out-dir', 'copy'], 'copy', ['--dev']],
    [['--out-dir=/tmp/copy', '--no-minify'], '/tmp/copy', ['--no-minify']],
  ])('of %j is %s', (args, outDir, others) => expect(separateOutDir(args)).toEqual({outDir, others}));

  it.each([[['--out-dir']], [['--out-dir', '--dev']], [['--out-dir=']]])('refuses %j', (args) =>
    expect(() => separateOutDir(args)).toThrow('--out-dir needs a folder'),
  );
});
