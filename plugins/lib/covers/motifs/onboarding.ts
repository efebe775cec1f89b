import type {Motif} from '../motif';
import {arrow, box, circle, dashed, line, node, path, regular, seal, sheet, text, turn, type Point} from '../shapes';

/** Onboarding: evidence, records, and what all have to agree on. */
export const onboardingMotifs = {
  checklist: {
    says: 'five gates in order, each with its evidence, the last one sealed: an onboarding checklist',
    thread: {left: [-104, 0], right: [104, 0]},
    draw: () => {
      const rows = [-72, -36, 0, 36, 72];
      return [
        box([0, 0], 208, 204, {radius: 8, fill: 'ground'}),
        line(
          [
            [-72, -72],
            [-72, 72],
          ],
          'thin',
        ),
        ...rows.map(
          (y, index) =>
            text([-44, y - 4], [[86, 104, 72, 96, 84][index] ?? 80], 12, 'ink') +
            text([-44, y + 8], [[52, 38, 60, 44, 50][index] ?? 40]),
        ),
        ...rows.slice(0, 4).map((y) => node([-72, y], 10) + path(`M-77 ${y}l4 4 7-8`, 'thin')),
        seal([-72, 72], 15),
      ].join('');
    },
  },
  couplings: {
    says: 'five makers, five shapes, one coupling: APIs to a contract that all share',
    thread: {left: [-158, 0], right: [158, 0]},
    draw: () => {
      const places = [-124, -62, 0, 62, 124];
      const shapes: ((centre: Point) => string)[] = [
        (c) => circle(c, 24, 'ink', 'ground'),
        (c) => box(c, 44, 44, {radius: 3, fill: 'ground'}),
        (c) => regular(c, 28, 6),
        (c) => regular([c[0], c[1] + 5], 30, 3),
        (c) => regular(c, 29, 4),
      ];
      return [
        line(
          [
            [-158, 0],
            [158, 0],
          ],
          'accent',
        ),
        ...places.map((x, index) => {
          const side = index % 2 === 0 ? -1 : 1;
          return (
            path(`M${x} ${side * 62}V0`, 'ink') +
            (shapes[index] ?? shapes[0])!([x, side * 70]) +
            path(`M${x - 11} ${side * 12}h22`, 'ink') +
            (x === 0 ? '' : node([x, 0], 8, 'accent'))
          );
        }),
        seal([0, 0], 17),
      ].join('');
    },
  },
  statement: {
    says: 'a request is dashed, the signed statement before it is not: registration of a client',
    thread: {left: [-128, 0], right: [148, 0]},
    draw: () =>
      [
        dashed(sheet([-62, -12], 132, 168, {stroke: 'thin', fill: 'none', fold: 22})),
        text([-110, -68], [50, 70, 40]),
        sheet([-12, 14], 132, 168, {fold: 22}),
        text([-58, -36], [56]),
        text([-58, -14], [92, 80, 88], 14),
        seal([26, 66], 20),
        text([-58, 58], [48, 36], 14),
        arrow([54, 0], [112, 0], 'accent'),
        node([132, 0], 16),
      ].join(''),
  },
  inventory: {
    says: 'every certificate in its place, one of them being replaced: an inventory that drives rotation',
    thread: {left: [-139, 0], right: [139, 0]},
    draw: () => {
      const columns = [-120, -60, 0, 60, 120];
      const rows = [-70, 0, 70];
      const small = ([x, y]: Point) =>
        sheet([x, y], 38, 48, {fold: 10, stroke: 'ink'}) + text([x - 11, y - 6], [16, 22, 12], 9);
      return [
        ...rows.flatMap((y) => columns.map((x) => (x === 60 && y === 0 ? '' : small([x, y])))),
        sheet([60, 0], 38, 48, {fold: 10, stroke: 'accent', fill: 'wash'}),
        turn([60, 0], 37, 300, 424, 'accent'),
        turn([60, 0], 37, 120, 244, 'accent'),
        seal([60, 2], 12),
      ].join('');
    },
  },
} satisfies Record<string, Motif>;
