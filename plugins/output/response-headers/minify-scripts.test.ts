import {expect, it} from 'vitest';

import {minifyScripts} from './minify-scripts';

it('minifies each script once and keeps global definitions', async () => {
  const script = '(function () { var long = 1; window.a = long < 2; })();\nfunction insertBanner() { return "</p>"; }';
  const scripts = await minifyScripts([script, script]);
  expect([...scripts.keys()]).toEqual([script]);
  expect(scripts.get(script)).toBe('(function(){var n=1;window.a=n<2})();function insertBanner(){return"</p>"}');
});

it('cannot end the element early', async () => {
  expect([...(await minifyScripts(['a = "<\\/script>"'])).values()].join()).not.toContain('</script');
});

it('rejects a script with a syntax error', async () => {
  await expect(minifyScripts(['if ('])).rejects.toThrow('Unexpected end of file');
});
