import type {Point} from './shapes';

/** What an article's cover shows: small pure drawings, each composed of shapes.ts. */
export type Motif = {
  /** What the figure says about its subject, for writers who look for one. */
  says: string;
  /** SVG around the origin, within 165 px to the left and right and 105 px above and below. */
  draw: () => string;
  /** Where the thread that all covers have in common meets the figure: it comes from the left edge, and goes to the right one. */
  thread: {left: Point; right: Point};
};
