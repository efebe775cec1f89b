/** Covers of articles whose writer has drawn none: the subject (first tag) chooses the kind of figure, the slug its details. */
import {createHash} from 'node:crypto';

import type {Motif} from './motif';
import {arc, circle, dot, line, node, onCircle, regular, seal, type Point} from './shapes';

/** Numbers that follow from a text: `pick(n)` gives the next one from 0 to n - 1. */
type Pick = (count: number) => number;

function createPick(text: string): Pick {
  let block = createHash('sha256').update(text).digest();
  let at = 0;
  return (count) => {
    if (at + 2 > block.length) {
      block = createHash('sha256').update(block).digest();
      at = 0;
    }
    const value = block.readUInt16BE(at);
    at += 2;
    return value % count;
  };
}

const MIDDLE: Point = [0, 0];

/** Members in a circle, every one linked with some others; one is sealed. */
function drawRing(pick: Pick): Motif {
  const count = 7 + pick(5);
  const step = 2 + pick(Math.floor(count / 2) - 2);
  const tilt = pick(360);
  const places = Array.from({length: count}, (_, index) => onCircle(MIDDLE, 90, tilt + (360 / count) * index));
  const sealed = pick(count);
  const at = (index: number) => places[index % count] as Point;
  const chords = places.map((place, index) => line([place, at(index + step)], 'thin'));
  return {
    says: 'members that are linked with each other, one of them sealed',
    thread: {left: [-104, 0], right: [104, 0]},
    draw: () =>
      [
        circle(MIDDLE, 104, 'thin', 'ground'),
        ...chords,
        line([at(sealed), at(sealed + step)], 'accent'),
        line([at(sealed), at(sealed + count - step)], 'accent'),
        ...places.map((place, index) => (index === sealed ? '' : node(place, 6 + pick(4)))),
        seal(at(sealed), 17),
      ].join(''),
  };
}

/** Orbits around a sealed middle, each open somewhere and with a node on it. */
function drawOrbits(pick: Pick): Motif {
  const radii = [42, 64, 86, 108].slice(0, 3 + pick(2));
  const orbits = radii.map((radius) => ({radius, from: pick(360), gap: 40 + pick(9) * 15, at: pick(100)}));
  const accent = pick(orbits.length);
  const outer = radii.at(-1) ?? 0;
  return {
    says: 'orbits around a sealed middle, each with a gap and a node',
    thread: {left: [-outer - 14, 0], right: [outer + 14, 0]},
    draw: () =>
      [
        circle(MIDDLE, outer + 14, 'thin', 'ground'),
        ...orbits.map(({radius, from, gap, at}, index) => {
          const place = onCircle(MIDDLE, radius, from + ((360 - gap) * at) / 100);
          const stroke = index === accent ? 'accent' : 'ink';
          return arc(MIDDLE, radius, from, from + 360 - gap, stroke) + node(place, 7, stroke);
        }),
        seal(MIDDLE, 20),
      ].join(''),
  };
}

/** A way through a field of points, from the left to the right; it is sealed at one of them. */
function drawWay(pick: Pick): Motif {
  const [columns, rows, gap] = [8, 5, 40];
  const placeOf = (column: number, row: number): Point => [
    (column - (columns - 1) / 2) * gap,
    (row - (rows - 1) / 2) * gap,
  ];
  const way: number[] = [pick(rows)];
  while (way.length < columns) {
    const last = way.at(-1) ?? 0;
    const next = last + pick(3) - 1;
    way.push(Math.min(rows - 1, Math.max(0, next)));
  }
  const sealed = 2 + pick(columns - 4);
  const points = way.map((row, column) => placeOf(column, row));
  const other = Array.from({length: columns}, (_, column) => pick(rows) * 100 + column)
    .map((code) => [code % 100, Math.floor(code / 100)] as const)
    .filter(([column, row]) => row !== way[column]);
  const fields = Array.from(
    {length: columns * rows},
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  ).filter(([column, row]) => row !== way[column]);
  return {
    says: 'a way through a field of points, sealed at one of them',
    thread: {left: points[0] as Point, right: points.at(-1) as Point},
    draw: () =>
      [
        ...fields.map(([column, row]) => dot(placeOf(column, row), 3)),
        ...other.map(([column, row]) => node(placeOf(column, row), 6, 'thin')),
        line(points.slice(0, sealed + 1), 'accent'),
        line(points.slice(sealed), 'ink'),
        ...points.map((point, column) => (column === sealed ? '' : node(point, 7, column < sealed ? 'accent' : 'ink'))),
        seal(points[sealed] as Point, 18),
      ].join(''),
  };
}

/** Cells that touch, some with smaller ones inside; one is sealed. */
function drawCells(pick: Pick): Motif {
  const radius = 34;
  const width = radius * Math.sqrt(3);
  const rows: readonly [y: number, count: number][] = [
    [-1.5 * radius, 4],
    [0, 5],
    [1.5 * radius, 4],
  ];
  const places = rows.flatMap(([y, count]) =>
    Array.from({length: count}, (_, index): Point => [(index - (count - 1) / 2) * width, y]),
  );
  const sealed = 5 + pick(3);
  return {
    says: 'cells that touch each other, one of them sealed',
    thread: {left: [-2.5 * width, 0], right: [2.5 * width, 0]},
    draw: () =>
      places
        .map((place, index) => {
          if (index === sealed) return regular(place, radius, 6, 'accent', 'wash') + seal(place, 17);
          const inner = [
            () => '',
            () => dot(place, 3),
            () => regular(place, 20, 6, 'thin'),
            () => circle(place, 12, 'thin'),
            () => node(place, 7),
          ][pick(5)];
          return regular(place, radius, 6, pick(3) === 0 ? 'ink' : 'thin') + (inner?.() ?? '');
        })
        .join(''),
  };
}

const FIGURES = [drawRing, drawOrbits, drawWay, drawCells];

/**
 * Draws the cover of an article that names no motif.
 * @param slug of the article: another one gives another drawing
 * @param tag its first one: articles of a tag have the same kind of figure
 */
export function generateMotif(slug: string, tag: string): Motif {
  const draw = FIGURES[createPick(tag)(FIGURES.length)] ?? drawRing;
  // The figure is drawn once: what it picks must not depend on how often it is asked for.
  const motif = draw(createPick(slug));
  const drawn = motif.draw();
  return {...motif, draw: () => drawn};
}
