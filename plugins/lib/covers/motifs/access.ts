import type {Motif} from '../motif';
import {
  arrow,
  box,
  circle,
  cross,
  dashed,
  dot,
  line,
  node,
  path,
  regular,
  seal,
  sheet,
  text,
  type Point,
} from '../shapes';

/** A letter: its flap closed by a node, or by the seal. */
const letter = ([x, y]: Point, closed: (place: Point) => string): string =>
  box([x, y], 116, 68, {fill: 'ground'}) + path(`M${x - 58} ${y - 32}l58 36 58-36`, 'ink') + closed([x, y + 4]);

/** Access: what is asked, what is checked, what ends. */
export const accessMotifs = {
  gates: {
    says: 'four gates with openings of their own, and one path through them all: access control',
    thread: {left: [-150, 0], right: [150, 0]},
    draw: () => {
      const gates = [
        [-90, -40],
        [-30, 24],
        [30, -14],
        [90, 44],
      ] as const;
      const wall = ([x, opening]: readonly [number, number]) => `M${x}-98V${opening - 17}M${x} ${opening + 17}V98`;
      return [
        path('M-150 0C-120 0-120-40-90-40S-60 24-30 24 0-14 30-14 60 44 90 44 116 0 134 0', 'accent'),
        path(gates.map(wall).join(''), 'ink'),
        path(gates.map(([x, opening]) => `M${x - 7} ${opening - 17}h14M${x - 7} ${opening + 17}h14`).join(''), 'ink'),
        seal([136, 0], 18),
      ].join('');
    },
  },
  gateway: {
    says: 'a connection ends at a gateway, another begins, and a certificate is carried over: APIs on a gateway',
    thread: {left: [-165, 0], right: [165, 0]},
    draw: () =>
      [
        line(
          [
            [-165, 0],
            [-38, 0],
          ],
          'accent',
        ),
        dashed(
          line(
            [
              [38, 0],
              [165, 0],
            ],
            'ink',
          ),
        ),
        path('M0-300V300', 'ink'),
        box([0, 0], 76, 148, {radius: 8, fill: 'ground'}),
        path('M-38-30h76M-38 30h76', 'thin'),
        text([-22, -52], [44, 28], 10),
        text([-22, 44], [44, 28], 10),
        sheet([-108, -56], 48, 62),
        text([-122, -66], [20, 28, 18], 10),
        arrow([-76, -56], [-50, -56], 'thin', 7),
        arrow([50, -56], [76, -56], 'thin', 7),
        dashed(sheet([108, -56], 48, 62)),
        text([94, -66], [20, 28, 18], 10),
        node([-38, 0], 9, 'accent'),
        node([38, 0], 9),
        seal([0, 0], 17),
      ].join(''),
  },
  'signed-letters': {
    says: 'a sealed request goes out and a sealed response comes back: JAR and JARM',
    thread: {left: [-150, 0], right: [150, 0]},
    draw: () =>
      [
        line(
          [
            [-150, 0],
            [150, 0],
          ],
          'thin',
        ),
        arrow([-132, -56], [140, -56], 'ink'),
        arrow([132, 56], [-140, 56], 'ink'),
        letter([-24, -56], (place) => seal(place, 15)),
        letter([24, 56], (place) => seal(place, 15)),
      ].join(''),
  },
  'scope-and-details': {
    says: 'one word on the left, what it leaves out on the right: rich authorization requests',
    thread: {left: [-158, 0], right: [164, 0]},
    draw: () =>
      [
        path('M-98-11L-20-101M-98 11L-20 101', 'thin'),
        box([-128, 0], 60, 24, {radius: 12, fill: 'ground'}),
        text([-144, 0], [32]),
        box([72, 0], 184, 204, {radius: 8, fill: 'ground'}),
        path('M12-76q-9 0-9 9v55q0 12-8 12 8 0 8 12v55q0 9 9 9M132-76q9 0 9 9v55q0 12 8 12-8 0-8 12v55q0 9-9 9', 'ink'),
        [-52, -26, 0, 26, 52]
          .map(
            (y, index) =>
              text([18, y], [[34, 28, 36, 24, 30][index] ?? 30], 12, index === 2 ? 'accent' : 'ink') +
              text([66, y], [[50, 38, 26, 54, 44][index] ?? 40], 12, index === 2 ? 'accent' : 'thin'),
          )
          .join(''),
        seal([116, 0], 13),
      ].join(''),
  },
  'time-to-revoke': {
    says: 'one decision, and how much longer each grant still opens something: the time to revoke',
    thread: {left: [-165, 84], right: [165, 84]},
    draw: () => {
      const grants = [
        [-66, 18],
        [-28, 64],
        [10, 40],
        [48, 104],
      ] as const;
      return [
        path('M-20-96V96', 'accent'),
        ...grants.map(
          ([y, end]) =>
            box([(-150 - 20) / 2, y], 130, 16, {radius: 3, fill: 'ground'}) +
            dashed(box([(end - 20) / 2, y], end + 20, 16, {radius: 3, stroke: 'thin'})) +
            cross([end, y], 5),
        ),
        path('M-165 84H165', 'thin'),
        path([-150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150].map((x) => `M${x} 80v8`).join(''), 'thin'),
        seal([-20, -97], 16),
      ].join('');
    },
  },
  probes: {
    says: 'what must be refused bounces off, what is right passes, and a pulse is watched: testing and monitoring',
    thread: {left: [-150, 78], right: [150, 78]},
    draw: () => {
      const wall = 30;
      const bounce = (y: number, lift: number) =>
        line(
          [
            [-140, y],
            [wall - 4, y + lift],
          ],
          'thin',
        ) +
        arrow([wall - 4, y + lift], [-66, y + lift * 3.2], 'thin', 8) +
        cross([wall - 4, y + lift], 5);
      return [
        path(`M${wall}-102V-18M${wall} 10V48`, 'ink'),
        bounce(-92, 12),
        bounce(-46, 8),
        arrow([-140, -4], [96, -4], 'accent'),
        path('M-150 78h72l10-22 14 40 12-18h60l10-22 14 40 12-18h96', 'ink'),
        seal([122, -4], 18),
      ].join('');
    },
  },
  tap: {
    says: 'a phone, waves and a terminal: contactless Pix',
    thread: {left: [-130, 0], right: [146, 0]},
    draw: () =>
      [
        [34, 54, 74]
          .map(
            (radius) =>
              `<path class="${radius === 34 ? 'a' : 't'}" d="M${-36 + radius * 0.82}-${radius * 0.574}A${radius} ${radius} 0 0 1 ${-36 + radius * 0.82} ${radius * 0.574}"/>`,
          )
          .join(''),
        box([-84, 0], 92, 180, {radius: 14, fill: 'ground'}),
        path('M-94-78h20', 'ink'),
        path('M-130-62h92M-130 62h92', 'thin'),
        circle([-84, 76], 5, 'thin'),
        text([-112, -36], [56, 40], 12),
        path('M58-64h72q14 0 14 14v100q0 14-14 14H58Z', 'ink', 'ground'),
        box([100, -30], 58, 38, {radius: 4, stroke: 'thin'}),
        [6, 24, 42].map((y) => [82, 100, 118].map((x) => dot([x, y], 3)).join('')).join(''),
        regular([-84, 14], 24, 4, 'accent', 'wash'),
        seal([-84, 14], 13),
      ].join(''),
  },
} satisfies Record<string, Motif>;
