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
  it('is the same after rendering and parsing, even with HTML in it', () => {
    expect(parsePageData(`${renderPageData(data)}<article></article>`)).toEqual(data);
  });

  it('cannot end its script element early', () => {
    expect(renderPageData(data).match(/<\/script>/g)).toHaveLength(1);
  });

  it('throws for HTML without page data', () => {
    expect(() => parsePageData('<!doctype html>')).toThrow('not a fragment of the API reference');
  });
});

describe('fragmentFile', () => {
  it.each([
    ['', 'all-operations.txt'],
    ['get-flag/', 'get-flag.txt'],
    ['get-flag', 'get-flag.txt'],
    ['tags/flags/', 'tags-flags.txt'],
  ])('returns for the path "%s" the file %s', (path, file) => {
    expect(fragmentFile(path)).toBe(file);
  });
});
