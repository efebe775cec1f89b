import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {drawDiagram} from './draw-diagram';
import {layoutGraph, meetOutline} from './layout-graph';
import {layoutSequence} from './layout-sequence';
import {readDiagram} from './model/read-diagram';
import type {Diagram, Graph, Sequence} from './model/types';
import {MESSAGE_TEXT} from './sequence-columns';
import {linesWidth, textWidth, wrapText} from './text';

const NAMED = 'accTitle: A "picture" of <two>\naccDescr: One asks & the other answers.';
function read(header: string, ...lines: string[]): Diagram {
  const diagram = readDiagram([header, NAMED, ...lines].join('\n'));
  if (Array.isArray(diagram)) throw new Error(JSON.stringify(diagram));
  return diagram;
}
const sequenceOf = (...lines: string[]) => layoutSequence(read('sequenceDiagram', ...lines).body as Sequence);

function elementsOf(html: string, tagName: string): Element[] {
  const found: Element[] = [];
  visit(
    fromHtml(html, {fragment: true}),
    'element',
    (element: Element) => void (element.tagName === tagName && found.push(element)),
  );
  return found;
}
const textsOf = (html: string, tagName: string) =>
  elementsOf(html, tagName).map(({children: [child]}) => (child?.type === 'text' ? child.value : ''));

const KINDS: [string, Diagram][] = [
  [
    'a sequence',
    read(
      'sequenceDiagram',
      'participant A as The client',
      'participant B',
      'A->>B: ask <now> & "here"',
      'alt good',
      'B-->>A: answer',
      'else bad',
      'B--xA: nothing',
      'end',
      'Note over A,B: done',
    ),
  ],
  ['states', read('stateDiagram-v2', '[*] --> Pending', 'Pending --> Active : ask <now> & "here"', 'Active --> [*]')],
  [
    'a flowchart',
    read(
      'flowchart TD',
      'subgraph g [Group]',
      'A{Valid?} -- ask --> B[(Store)]',
      'end',
      'A -.-> C((Stop))',
      'C <--> D([End])',
    ),
  ],
];

describe.each(KINDS)('%s', (_name, diagram) => {
  it('is an image with an accessible name and description', async () => {
    const html = await drawDiagram(diagram, 'diagram-1');
    const [svg] = elementsOf(html, 'svg');
    expect(svg?.properties).toMatchObject({
      role: 'img',
      ariaLabelledBy: ['diagram-1-title'],
      ariaDescribedBy: ['diagram-1-desc'],
    });
    expect(textsOf(html, 'title')).toEqual(['A "picture" of <two>']);
    expect(textsOf(html, 'desc')).toEqual(['One asks & the other answers.']);
    expect(textsOf(html, 'figcaption')).toEqual(['A "picture" of <two>']);
    expect(elementsOf(html, 'div')[0]?.properties).toMatchObject({
      role: 'region',
      tabIndex: 0,
      ariaLabel: 'Diagram: A "picture" of <two>',
    });
  });

  it('is deterministic and contains no URL, script, style or fixed colour', async () => {
    const html = await drawDiagram(diagram, 'x');
    expect(await drawDiagram(diagram, 'x')).toBe(html);
    expect(html.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|url\(|<style|<script|#[0-9a-f]{3}|NaN|undefined/,
    );
    const colours = [...html.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, value = '']) => value);
    expect(colours.filter((value) => !/^(none|var\(--portal-color-[a-z-]+,[A-Z]\w+\))$/.test(value))).toEqual([]);
  });

  it('keeps every text inside the drawing', async () => {
    const html = await drawDiagram(diagram, 'x');
    const [svg] = elementsOf(html, 'svg');
    const [, , width = 0, height = 0] = String(svg?.properties.viewBox).split(' ').map(Number);
    const texts = elementsOf(html, 'text');
    expect(texts.length).toBeGreaterThan(0);
    for (const {properties} of texts) {
      expect(Number(properties.x)).toBeGreaterThanOrEqual(0);
      expect(Number(properties.x)).toBeLessThanOrEqual(width);
      expect(Number(properties.y)).toBeLessThanOrEqual(height);
    }
  });
});

describe('the layout of a sequence', () => {
  it('leaves enough room for the text of each message', () => {
    const long = 'POST /register with the software statement assertion';
    const {messages, width} = sequenceOf('A->>B: short', `B->>C: ${long}`, `C->>C: ${long}`, `A-->>C: ${long}`);
    for (const {lines, fromX, toX, isLoop, textX} of messages) {
      const text = linesWidth(lines, MESSAGE_TEXT);
      if (isLoop) expect(textX + text).toBeLessThanOrEqual(width);
      else expect(text + 18).toBeLessThanOrEqual(Math.abs(toX - fromX));
    }
    expect(messages.map(({lines}) => lines.join(' '))).toEqual(['short', long, long, long]);
  });

  it('places each row below the previous one', () => {
    const {messages, notes, lifelines} = sequenceOf(
      'A->>B: one',
      'Note over A: between',
      'B-->>A: two that is long enough to take more than one line of text',
      'A->>A: three',
    );
    const [one, two, three] = messages.map(({y}) => y) as [number, number, number];
    const [note] = notes;
    expect(one).toBeLessThan(note?.y ?? 0);
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(two - 2 * MESSAGE_TEXT.size);
    expect(two).toBeLessThan(three);
    expect(three).toBeLessThan(lifelines[0]?.bottom ?? 0);
  });

  it('draws a frame around the content of each block, inner frames inside outer ones', () => {
    const {frames, messages, width} = sequenceOf(
      'A->>B: before',
      'alt first',
      'loop each of them',
      'A->>B: inner',
      'end',
      'else second',
      'B->>A: outer',
      'end',
      'Note right of B: a note beside the last',
    );
    const [outer, inner] = frames;
    if (!outer || !inner) throw new Error('two frames expected');
    expect([outer.word, inner.word]).toEqual(['alt', 'loop']);
    expect(inner.x).toBeGreaterThan(outer.x);
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
    expect(inner.y + inner.height).toBeLessThan(outer.dividers[0]?.y ?? 0);
    expect(messages.map(({y}) => y > outer.y && y < outer.y + outer.height)).toEqual([false, true, true]);
    expect(outer.x).toBeGreaterThanOrEqual(0);
    expect(outer.x + outer.width).toBeLessThanOrEqual(width);
  });

  it('draws a bar while a participant is active', () => {
    const {bars, messages} = sequenceOf('A->>+B: ask', 'B->>C: look', 'C-->>B: found', 'B-->>-A: answer');
    expect(bars).toHaveLength(1);
    expect(bars[0]?.y).toBe(messages[0]?.y);
    expect((bars[0]?.y ?? 0) + (bars[0]?.height ?? 0)).toBe(messages[3]?.y);
  });
});

describe('the layout of a graph', () => {
  const graphOf = (...lines: string[]) => layoutGraph(read('flowchart LR', ...lines).body as Graph);

  it('is horizontal if the page is wide enough, else vertical', async () => {
    const short = await graphOf('A[First] --> B[Second]');
    expect(short.width).toBeGreaterThan(short.height);
    const long = await graphOf(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => `${id}[Step ${id} of a long way]`).join(' --> '),
    );
    expect(long.width).toBeLessThan(740);
    expect(long.height).toBeGreaterThan(long.width);
  });

  it('ends all edges at one point of the end state, and draws an edge from a state to itself', async () => {
    const {nodes, edges} = await layoutGraph(
      read('stateDiagram-v2', '[*] --> A', 'A --> A : again', 'A --> B', 'A --> C', 'B --> [*]', 'C --> [*]')
        .body as Graph,
    );
    const end = nodes.find(({shape}) => shape === 'end');
    const tips = edges.slice(-2).map(({points}) => points.at(-1));
    expect(tips).toEqual([{x: (end?.x ?? 0) + (end?.width ?? 0) / 2, y: end?.y}, tips[0]]);
    expect(edges[1]?.points.length).toBeGreaterThan(2);
    expect(edges[1]?.label?.lines).toEqual(['again']);
  });
});

describe('meetOutline', () => {
  const diamond = {x: 0, y: 0, width: 100, height: 60, shape: 'diamond' as const};
  it.each([
    ['the tip of a diamond from above', {x: 50, y: 0}, {x: 50, y: -20}, diamond, {x: 50, y: 0}],
    ['half way down its side', {x: 75, y: 0}, {x: 75, y: -20}, diamond, {x: 75, y: 15}],
    ['its side from the right', {x: 100, y: 45}, {x: 140, y: 45}, diamond, {x: 75, y: 45}],
    [
      'a circle off its middle',
      {x: 80, y: 0},
      {x: 80, y: -9},
      {x: 0, y: 0, width: 100, height: 100, shape: 'circle' as const},
      {x: 80, y: 10},
    ],
    ['a box at its edge', {x: 20, y: 0}, {x: 20, y: -9}, {...diamond, shape: 'box' as const}, {x: 20, y: 0}],
  ])('meets %s', (_name, end, before, node, expected) => {
    const {x, y} = meetOutline(end, before, node);
    expect(x).toBeCloseTo(expected.x);
    expect(y).toBeCloseTo(expected.y);
  });
});

describe('textWidth and wrapText', () => {
  const style = {size: 14};
  it('measures with the widths of the portal font', () => {
    expect(textWidth('iiii', style)).toBeLessThan(textWidth('WWWW', style) / 3);
    expect(textWidth('Pending', {size: 14, isStrong: true})).toBeGreaterThan(textWidth('Pending', style));
  });

  it.each([
    ['one line if it fits', 'a short text', 200, ['a short text']],
    ['lines of about equal length', 'every required document completed', 160, ['every required', 'document completed']],
    ['a long word whole', 'see /.well-known/openid-federation', 60, ['see', '/.well-known/openid-federation']],
    ['its own line breaks', 'one\ntwo', 200, ['one', 'two']],
  ])('keeps %s', (_name, text, width, expected) => {
    expect(wrapText(text, width, style)).toEqual(expected);
  });
});
