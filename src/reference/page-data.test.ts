import {describe, expect, it} from 'vitest';

import {parsePageData, renderPageData} from './page-data';
import {fragmentFile} from './paths';

const data = {
  title: 'A </script><b>',
  description: 'Says "so".',
  keywords: ['a', 'b'],
  breadcrumbs: [{label: 'APIs', href: '/developers/docs/apis/'}],
};

describe('page data', () => {
  it('comes back as it was, whatever stands in it', () => {
    expect(parsePageData(`${renderPageData(data)}<article></article>`)).toEqual(data);
  });

  it('lets no text out of its element', () => {
    expect(renderPageData(data).match(/<\/script>/g)).toHaveLength(1);
  });

  it('is not guessed from other HTML', () => {
    expect(() => parsePageData('<!doctype html>')).toThrow('no page of the reference');
  });
});

describe('the file of a page', () => {
  it.each([
    ['', 'all-operations.txt'],
    ['get-flag/', 'get-flag.txt'],
    ['get-flag', 'get-flag.txt'],
    ['tags/flags/', 'tags-flags.txt'],
  ])('below the reference at "%s" is %s', (path, file) => {
    expect(fragmentFile(path)).toBe(file);
  });
});
