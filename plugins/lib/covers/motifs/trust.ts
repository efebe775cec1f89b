import type {Motif} from '../motif';
import {
  arc,
  arrowHead,
  circle,
  cross,
  dashed,
  dot,
  line,
  node,
  onCircle,
  path,
  regular,
  seal,
  type Point,
} from '../shapes';

const MIDDLE: Point = [0, 0];

/** An agent: it has corners where people and organisations are round. */
const agent = (centre: Point): string => regular(centre, 17, 4) + dot(centre, 3);

/** Trust: who vouches for whom, and how far. */
export const trustMotifs = {
  'agent-chain': {
    says: 'one path from an anchor down to an agent among many: a trust chain for an agent',
    thread: {left: [-20, -76], right: [20, -76]},
    draw: () => {
      const middle: Point[] = [
        [-100, -10],
        [0, -10],
        [100, -10],
      ];
      const leaves: Point[] = [
        [-135, 74],
        [-100, 74],
        [-65, 74],
        [-35, 74],
        [0, 74],
        [35, 74],
        [65, 74],
        [135, 74],
      ];
      const parent = (index: number) => middle[index < 3 ? 0 : index < 6 ? 1 : 2] as Point;
      return [
        ...middle.map((place) => line([[0, -76], place], 'thin')),
        ...leaves.map((leaf, index) => line([parent(index), leaf], 'thin')),
        line(
          [
            [0, -76],
            [100, -10],
            [100, 74],
          ],
          'accent',
        ),
        ...leaves.map((leaf) => node(leaf, 6, 'thin')),
        node(middle[0] as Point, 10),
        node(middle[1] as Point, 10),
        node(middle[2] as Point, 10, 'accent'),
        agent([100, 74]),
        seal([0, -76], 20),
      ].join('');
    },
  },
  'agent-mandate': {
    says: 'an agent on the leash of its operator, inside its mandate, leaving evidence behind: trust in agentic AI',
    thread: {left: [-100, 0], right: [100, 0]},
    draw: () =>
      [
        dashed(circle(MIDDLE, 100, 'thin', 'wash')),
        ...Array.from({length: 12}, (_, index) => dot(onCircle(MIDDLE, 66, 30 - index * 21), 4.2 - index * 0.22)),
        line([MIDDLE, onCircle(MIDDLE, 66, 56)], 'ink'),
        agent(onCircle(MIDDLE, 66, 56)),
        seal(MIDDLE, 22),
      ].join(''),
  },
  anchor: {
    says: 'chains that end in one anchor: OpenID Federation',
    thread: {left: [-152, -72], right: [152, -72]},
    draw: () => {
      const chain = (side: 1 | -1): string =>
        line(
          [
            [side * 152, -72],
            [0, -72],
          ],
          'thin',
        ) +
        node([side * 144, -72], 8, 'thin') +
        node([side * 100, -72], 10) +
        node([side * 52, -72], 12);
      return [
        chain(-1),
        chain(1),
        line(
          [
            [0, -72],
            [0, 96],
          ],
          'ink',
        ),
        line(
          [
            [-32, -24],
            [32, -24],
          ],
          'ink',
        ),
        arc([0, 14], 82, 96, 264, 'ink'),
        arrowHead([-82, 16], 352, 'ink', 20),
        arrowHead([82, 16], 8, 'ink', 20),
        node([-36, -24], 5),
        node([36, -24], 5),
        seal([0, -72], 23),
      ].join('');
    },
  },
  registry: {
    says: 'members around one record, one of them no longer connected: a trust registry',
    thread: {left: [-101, 0], right: [101, 0]},
    draw: () => {
      const members = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => ({
        degrees,
        place: onCircle(MIDDLE, 88, degrees),
      }));
      const gone = onCircle(MIDDLE, 88, 45);
      return [
        circle(MIDDLE, 58, 'thin'),
        dashed(circle(MIDDLE, 88, 'thin')),
        ...members.filter(({degrees}) => degrees !== 45).map(({place}) => line([MIDDLE, place], 'ink')),
        dashed(line([MIDDLE, onCircle(MIDDLE, 72, 45)], 'thin')),
        circle(MIDDLE, 38, 'thin', 'ground'),
        ...members.map(({degrees, place}) => node(place, 13, degrees === 45 ? 'thin' : 'ink')),
        cross(gone, 5, 'thin'),
        seal(MIDDLE, 26),
      ].join('');
    },
  },
  'pairs-and-hub': {
    says: 'each with each on the left, one registry between them on the right: what pairwise trust costs',
    thread: {left: [-150, 0], right: [150, 0]},
    draw: () => {
      const rows = [-80, -40, 0, 40, 80];
      const left: Point[] = rows.map((y) => [-144, y]);
      const right: Point[] = rows.map((y) => [-40, y]);
      return [
        ...left.flatMap((from) => right.map((to) => line([from, to], 'thin'))),
        ...[...left, ...right].map((place) => node(place, 7)),
        ...rows.flatMap((y) => [
          line(
            [
              [40, y],
              [92, 0],
            ],
            'ink',
          ),
          line(
            [
              [144, y],
              [92, 0],
            ],
            'ink',
          ),
        ]),
        ...rows.flatMap((y) => [node([40, y], 7), node([144, y], 7)]),
        seal([92, 0], 20),
        path('M0-100V100', 'thin'),
      ].join('');
    },
  },
} satisfies Record<string, Motif>;
