import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {listPackages, type Module} from './list-packages';
import {readNotice} from './read-notice';
import {renderNotices} from './render-notices';

describe('listPackages', () => {
  /** A class, because modules of the bundler define `identifier` on their prototype, so a spread would lose it. */
  class BundledModule implements Module {
    constructor(
      private readonly name: string,
      readonly resource?: string,
      readonly modules?: Module[],
    ) {}
    identifier(): string {
      return this.name;
    }
  }
  const script = (resource: string): Module => new BundledModule(`loader.js!${resource}`, resource);

  it('lists the innermost package of a module, once', () => {
    expect(
      listPackages([
        script('/site/node_modules/react/index.js'),
        script('/site/node_modules/react/jsx-runtime.js'),
        script('/site/node_modules/@docusaurus/core/node_modules/clsx/dist/clsx.mjs?x=1'),
      ]),
    ).toEqual(['/site/node_modules/@docusaurus/core/node_modules/clsx', '/site/node_modules/react']);
  });

  it('lists the packages of concatenated modules', () => {
    expect(
      listPackages([
        new BundledModule('/site/src/index.ts|abc', undefined, [
          script('/site/node_modules/minisearch/dist/es/index.js'),
        ]),
      ]),
    ).toEqual(['/site/node_modules/minisearch']);
  });

  it('finds the file of a style after its loaders', () => {
    const style = new BundledModule(
      'css|/site/node_modules/css-loader/dist/cjs.js!/site/node_modules/postcss-loader/dist/cjs.js!/site/node_modules/infima/dist/css/default.css|0|||}',
    );
    expect(listPackages([style])).toEqual(['/site/node_modules/infima']);
  });

  it('omits our own code and modules that the bundler generates', () => {
    expect(
      listPackages([script('/site/src/theme/Footer/index.tsx'), new BundledModule('webpack/runtime/jsonp')]),
    ).toEqual([]);
  });
});

describe('readNotice', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-notice-'));
  });
  afterEach(() => rm(folder, {recursive: true}));

  const write = (manifest: object, files: Record<string, string> = {}) =>
    Promise.all(
      [
        ['package.json', JSON.stringify({name: 'sample', version: '1.0.0', ...manifest})] as const,
        ...Object.entries(files),
      ].map(([file, text]) => writeFile(path.join(folder, file), text)),
    );

  it('reads licence and notice of a package', async () => {
    await write(
      {license: 'Apache-2.0', homepage: 'https://sample.example'},
      {'LICENSE-MIT.txt': 'Terms\r\nand conditions\n', NOTICE: 'By its authors\n', 'README.md': 'About'},
    );
    expect(await readNotice(folder)).toEqual({
      name: 'sample',
      version: '1.0.0',
      license: 'Apache-2.0',
      homepage: 'https://sample.example',
      text: 'Terms\nand conditions\n\nBy its authors',
    });
  });

  it('describes the licence of a package without a licence text', async () => {
    await write({licenses: [{type: 'MIT'}], author: 'A. Author <a@sample.example>'});
    expect((await readNotice(folder)).text).toBe(
      'The package contains no licence text. Its package.json says: MIT, by A. Author. The terms are given with other packages here.',
    );
  });

  it('rejects a package without a licence', async () => {
    await write({});
    await expect(readNotice(folder)).rejects.toThrow('The package sample is part of the site and names no licence.');
  });
});

it('renders a licence text once for all packages that share it', () => {
  const notice = (name: string, text: string) => ({name, version: '1.0.0', license: 'MIT', text});
  expect(renderNotices('Packages.', [notice('b', 'One'), notice('c', 'Other'), notice('a', 'One')])).toBe(
    `Packages.\n\n${'-'.repeat(72)}\n\na 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nOne\n\n${'-'.repeat(72)}\n\nc 1.0.0 (MIT)\n\nOther\n`,
  );
});
