import {existsSync} from 'node:fs';

import {expect, it} from 'vitest';

import {INTERNAL_NAMES, resolveInternal, resolveModule} from './internals';

const props = {package: '@docusaurus/plugin-content-docs', file: 'lib/props.js', shape: /^exports\.renamed = /m};

it.each(INTERNAL_NAMES)('finds the private module %s of the installed Docusaurus in its expected shape', (name) =>
  expect(existsSync(resolveInternal(name))).toBe(true),
);

it('names the departure when a module has changed, and what to do', () => {
  expect(() => resolveModule({...props, usedBy: 'connection-loss'})).toThrow(
    /^The departure connection-loss was written for Docusaurus .+: @docusaurus\/plugin-content-docs\/lib\/props\.js does not match .+\n {2}→ Adapt or remove plugins\/upstream\/connection-loss, or build with PORTAL_STOCK=connection-loss\.$/,
  );
});

it('names the plugin when a module has changed, without PORTAL_STOCK, which leaves out departures only', () => {
  expect(() => resolveModule({...props, usedBy: 'plugins/reference'})).toThrow(
    /^plugins\/reference relies on @docusaurus\/plugin-content-docs\/lib\/props\.js of Docusaurus .+, the module does not match .+\n {2}→ Adapt plugins\/reference and "shape" in plugins\/upstream\/internals\.ts\.$/,
  );
});

it('reports a module that does not exist', () => {
  expect(() => resolveModule({...props, file: 'lib/gone.js', usedBy: 'plugins/reference'})).toThrow(
    ', the module does not exist.',
  );
});
