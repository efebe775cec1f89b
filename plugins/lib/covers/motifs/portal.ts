import type {Motif} from '../motif';
import {circle, line, node, seal} from '../shapes';

/** What stands for the whole portal, where a page has no cover: its mark. No article has it. */
export const portalMotif: Motif = {
  says: 'a chain of trust: two nodes and a sealed one, the mark of the portal',
  thread: {left: [-142, -56], right: [138, 6]},
  draw: () =>
    [
      line(
        [
          [-84, -56],
          [92, 6],
        ],
        'ink',
      ),
      line(
        [
          [92, 6],
          [-30, 76],
        ],
        'ink',
      ),
      circle([-84, -56], 58, 'thin'),
      circle([92, 6], 46, 'thin'),
      node([-84, -56], 30),
      node([92, 6], 30),
      seal([-30, 76], 36),
    ].join(''),
};
