import postcss from 'postcss';
import type {Plugin} from 'postcss';
import {describe, expect, it} from 'vitest';

import {dropUnused, selectsNothing} from './drop-unused';

/** Runs the plugin together with another plugin that visits each rule, as in the site. */
const visitor: Plugin = {postcssPlugin: 'visitor', Rule: () => undefined};
const run = (css: string, from: string) =>
  postcss([visitor, dropUnused('unused-infima.ts', '/node_modules/@docusaurus/theme-common/lib/hooks/styles.css')])
    .process(css, {from})
    .css.replace(/\s+/g, ' ')
    .trim();

describe('the stylesheet of the theme', () => {
  it.each([
    ['.hero__title', true],
    ['.navbar__item.dropdown .navbar__link:not([href])', true],
    ['.col--offset-3', true],
    ['.col--3', false],
    ['.pagination-nav__link', false],
    ['.menu__link:not(.dropdown__link)', false],
    ['h1', false],
  ])('asks for nothing by %s: %s', (selector, expected) => expect(selectsNothing(selector)).toBe(expected));

  it('keeps of a rule the selectors that a page has', () => {
    expect(
      run(
        '.alert, .hero { color: red } @media (min-width: 1px) { .hero { color: red } }   .pills { color: red } .pills__item { color: red } .shadow--md { color: red } .shadow--tl { color: red }',
        '/node_modules/infima/default.css',
      ),
    ).toBe('.alert { color: red }');
  });

  it('keeps the custom properties that are asked for', () => {
    expect(
      run(
        ':root { --ifm-hero-text-color: red; --ifm-color-primary: red; --ifm-pagination-nav-color-hover: red }',
        '/node_modules/infima/default.css',
      ),
    ).toBe(':root { --ifm-color-primary: red; --ifm-pagination-nav-color-hover: red }');
  });

  it('styles nothing by the class that says whether the keyboard was used', () => {
    expect(
      run(
        'body:not(.navigation-with-keyboard) *:not(input):focus { outline: none }',
        '/node_modules/@docusaurus/theme-common/lib/hooks/styles.css',
      ),
    ).toBe('');
  });

  it('is the only one that is changed', () =>
    expect(run('.hero { color: red }', '/src/components/Hero.css')).toBe('.hero { color: red }'));
});
