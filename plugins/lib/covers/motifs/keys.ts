import type {Motif} from '../motif';
import {
  arc,
  arrowHead,
  box,
  bridge,
  circle,
  dot,
  key,
  line,
  mirror,
  node,
  onCircle,
  path,
  seal,
  sheet,
  text,
  turn,
  type Point,
} from '../shapes';

const MIDDLE: Point = [0, 0];

/** Keys: how they meet, how long they live, what they lock. */
export const keyMotifs = {
  'two-keys': {
    says: 'two parties each show a key, and the bits of both interlock: mutual TLS',
    thread: {left: [-149, 0], right: [149, 0]},
    draw: () =>
      key([-112, -14], {length: 140, bow: 40}) +
      mirror(key([-112, 14], {length: 140, bow: 40, side: 'up'})) +
      circle([-112, -14], 16, 'thin') +
      seal([112, 14], 20),
  },
  'key-clock': {
    says: 'the lives of two keys overlap on one clock: key rotation',
    thread: {left: [-104, 0], right: [104, 0]},
    draw: () => {
      const ticks = Array.from({length: 60}, (_, minute) => minute).map((minute) => {
        const [from, to] = [onCircle(MIDDLE, minute % 5 === 0 ? 90 : 94, minute * 6), onCircle(MIDDLE, 98, minute * 6)];
        return `M${from.map(Math.round).join(' ')}L${to.map(Math.round).join(' ')}`;
      });
      const overlap = `M0 0L${onCircle(MIDDLE, 78, 120).map(Math.round).join(' ')}A78 78 0 0 1 ${onCircle(MIDDLE, 78, 180).map(Math.round).join(' ')}Z`;
      return [
        circle(MIDDLE, 104, 'ink', 'ground'),
        path(ticks.filter((_, minute) => minute % 5 === 0).join(''), 'thin'),
        path(overlap, 'thin', 'wash'),
        arc(MIDDLE, 78, 300, 540, 'ink'),
        arc(MIDDLE, 60, 120, 330, 'accent'),
        line([onCircle(MIDDLE, 78, 300), onCircle(MIDDLE, 90, 300)], 'ink'),
        line([MIDDLE, onCircle(MIDDLE, 60, 120)], 'accent'),
        node(onCircle(MIDDLE, 78, 180), 6),
        node(onCircle(MIDDLE, 60, 330), 6, 'accent'),
        seal(MIDDLE, 17),
      ].join('');
    },
  },
  'card-and-keys': {
    says: 'a key protects a key that protects a card: keys under PCI DSS',
    thread: {left: [-120, 0], right: [120, 0]},
    draw: () =>
      [
        turn(MIDDLE, 98, 312, 404, 'accent'),
        turn(MIDDLE, 98, 132, 224, 'accent'),
        box(MIDDLE, 240, 120, {radius: 12, fill: 'ground'}),
        path('M-120-28h240', 'ink'),
        path('M-120-42h240', 'thin'),
        text([-96, 30], [60], 12),
        [0, 1, 2, 3].map((index) => dot([-93 + index * 14, 6])).join(''),
        key([40, 20], {length: 62, bow: 20}),
        seal([40, 20], 13),
      ].join(''),
  },
  'two-lookups': {
    says: 'a certificate that vouches for itself beside one that an authority vouches for',
    thread: {left: [-110, 66], right: [110, 66]},
    draw: () => {
      const certificate = (x: number) => sheet([x, 32], 52, 68, {fold: 13}) + text([x - 15, 22], [20, 30, 24], 11);
      return [
        line(
          [
            [0, -96],
            [0, 96],
          ],
          'thin',
        ),
        line(
          [
            [-58, 66],
            [58, 66],
          ],
          'thin',
        ),
        turn([-84, -32], 40, 212, 212 + 292, 'ink'),
        certificate(-84),
        line(
          [
            [84, -66],
            [84, -2],
          ],
          'ink',
        ),
        line(
          [
            [38, -10],
            [84, -66],
            [130, -10],
          ],
          'thin',
        ),
        node([38, -10], 8, 'thin'),
        node([130, -10], 8, 'thin'),
        certificate(84),
        seal([84, -68], 21),
      ].join('');
    },
  },
  'five-parts': {
    says: 'five parts in a row, the second opens the fourth and the last seals it: a JWE',
    thread: {left: [-162, 0], right: [169, 0]},
    draw: () => {
      const hatch = Array.from({length: 9}, (_, index) => `M${26 + index * 12} 30l-14-60`).join('');
      return [
        path('M-84-30v-32q0-14 14-14h119q14 0 14 14v26', 'accent'),
        arrowHead([63, -35], 180, 'accent'),
        box([-139, 0], 46, 60, {fill: 'ground'}),
        box([-84, 0], 46, 60, {fill: 'wash', stroke: 'accent'}),
        box([-37, 0], 28, 60, {fill: 'ground'}),
        box([63, 0], 122, 60, {fill: 'ground'}),
        path(hatch, 'thin'),
        box([151, 0], 36, 60, {fill: 'ground'}),
        seal([151, 0], 11),
        path('M-89-4a5 5 0 1 1 10 0q0 3-3 5l2 10h-8l2-10q-3-2-3-5', 'accent'),
        [-111.5, -56, -11, 128.5].map((x) => dot([x, 44], 2)).join(''),
      ].join('');
    },
  },
  'bound-links': {
    says: 'a token and a certificate as two links that cannot be parted',
    thread: {left: [-140, 0], right: [140, 0]},
    draw: () => {
      const link = (x: number, stroke: 'ink' | 'accent') => box([x, 0], 172, 96, {radius: 48, stroke});
      return [
        link(-54, 'ink'),
        link(54, 'accent'),
        bridge([16, 0], 48, 320, 358, 'accent'),
        bridge([-16, 0], 48, 142, 178, 'ink'),
        [-106, -88, -70].map((x) => dot([x, 0], 4)).join(''),
        seal([96, 0], 20),
      ].join('');
    },
  },
} satisfies Record<string, Motif>;
