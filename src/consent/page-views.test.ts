import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {createPageViews, type PageView} from './page-views';

const place = (pathname: string, search = '', hash = '') => ({pathname, search, hash});

function create() {
  const page = {title: 'First', referrer: 'https://elsewhere.example/'};
  const views: PageView[] = [];
  return {page, views, visited: createPageViews('https://portal.example', page, (view) => views.push(view))};
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('page views', () => {
  it('include the first page, with the referrer of the browser', () => {
    const {visited, views} = create();
    visited(place('/docs/'));
    expect(views).toEqual([]);
    vi.runAllTimers();
    expect(views).toEqual([
      {address: 'https://portal.example/docs/', title: 'First', referrer: 'https://elsewhere.example/'},
    ]);
  });

  it('include each change of path, query and hash once', () => {
    const {visited, views} = create();
    for (const next of [
      place('/a'),
      place('/a'),
      place('/b'),
      place('/b', '?q=1'),
      place('/b', '?q=1'),
      place('/b', '?q=2'),
      place('/b', '?q=2', '#part'),
      place('/b', '?q=2', '#part'),
      place('/b', '?q=2'),
    ]) {
      visited(next);
      vi.runAllTimers();
    }
    expect(views.map(({address}) => address.replace('https://portal.example', ''))).toEqual([
      '/a',
      '/b',
      '/b?q=1',
      '/b?q=2',
      '/b?q=2#part',
      '/b?q=2',
    ]);
  });

  it('have the previous page as referrer', () => {
    const {visited, views} = create();
    for (const path of ['/a', '/b']) {
      visited(place(path));
      vi.runAllTimers();
    }
    expect(views[1]?.referrer).toBe('https://portal.example/a');
  });

  it('have the title that is set after the URL has changed', () => {
    const {visited, views, page} = create();
    visited(place('/a'));
    page.title = 'Second';
    vi.runAllTimers();
    expect(views[0]?.title).toBe('Second');
  });

  it('include a page that is left before its title is set', () => {
    const {visited, views} = create();
    visited(place('/a'));
    visited(place('/b'));
    vi.runAllTimers();
    expect(views.map(({address}) => address)).toEqual(['https://portal.example/a', 'https://portal.example/b']);
  });

  it('include a page once more if the reader leaves it and returns immediately', () => {
    const {visited, views} = create();
    visited(place('/a'));
    vi.runAllTimers();
    visited(place('/b'));
    visited(place('/a'));
    vi.runAllTimers();
    expect(views.map(({address}) => new URL(address).pathname)).toEqual(['/a', '/b', '/a']);
  });
});
