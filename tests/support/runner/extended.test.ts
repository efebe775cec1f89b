import {existsSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {SITE_DIR} from '../site/sites';

import {EXTENDED} from './extended';

it.each(Object.entries(EXTENDED).flatMap(([folder, files]) => files.map((file) => `tests/${folder}/${file}`)))(
  'every file of the extended suite exists: %s',
  (file) => {
    expect(existsSync(path.join(SITE_DIR, file))).toBe(true);
  },
);
