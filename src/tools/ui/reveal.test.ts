import {describe, expect, it, vi} from 'vitest';

import {reveal} from './reveal';

const VIEWPORT_HEIGHT = 600;

function scrollsTo(top: number, bottom: number): unknown[] {
  const getBoundingClientRect = () => ({top, bottom});
  const scrollIntoView = vi.fn();
  reveal({getBoundingClientRect, scrollIntoView}, {getBoundingClientRect}, VIEWPORT_HEIGHT);
  return scrollIntoView.mock.calls.flat();
}

describe('reveal', () => {
  it.each([
    ['below', 580, 620],
    ['above', -20, 20],
  ])('scrolls to a section whose heading is %s the viewport, without an animation', (_, top, bottom) => {
    expect(scrollsTo(top, bottom)).toEqual([{block: 'start', behavior: 'instant'}]);
  });

  it('does not scroll to a heading that is in the viewport', () => {
    expect(scrollsTo(300, 340)).toEqual([]);
  });
});
