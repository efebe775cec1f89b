/**
 * Hydration in turns: first what holds the page together and its bar, then each other part in a task of its own, in the
 * order of the page, so that no task keeps a reader waiting (`src/components/HydrateLater`). Whoever does something
 * meanwhile has all of the page at once.
 */
import {ownTask} from './own-task';

/** A part that waits for its turn. */
export type Turn = {
  isOver: boolean;
  /** Resolves when its turn has come. */
  whenOver: Promise<void>;
  /** To be called when the part is hydrated. */
  leave: () => void;
};

type Waiting = {end: () => void};

/**
 * What begins an act of a reader, before anything else hears of it: what is hydrated in the microtasks of the first listener
 * hears the same event. A mouse is on its way before it clicks; what it then presses may be another element than the server
 * sent, as tabs are.
 */
const FIRST_OF_ACTS = [
  'pointermove',
  'pointerdown',
  'mousedown',
  'touchstart',
  'keydown',
  'beforeinput',
  'input',
  'focusin',
  'click',
  'submit',
  'change',
];

const waiting: Waiting[] = [];
let isHydrating = false;
/** Parts whose turn has come and that are not hydrated yet. */
let rendering = 0;
let announce = (): void => undefined;
const hydrated = new Promise<void>((resolve) => {
  announce = resolve;
});

/** @returns a place in the queue; null where nothing is hydrated any more, or not in turns: on the server, with React */
export function takeTurn(): Turn | null {
  if (!isHydrating) return null;
  const leave = (): void => {
    rendering -= 1;
    if (!isHydrating && rendering === 0) announce();
  };
  const turn: Turn = {isOver: false, whenOver: Promise.resolve(), leave};
  turn.whenOver = new Promise((resolve) => {
    waiting.push({
      end: () => {
        turn.isOver = true;
        rendering += 1;
        resolve();
      },
    });
  });
  return turn;
}

/** Lets no part wait any longer: what was waiting is rendered in the microtasks that follow; then the page is hydrated. */
function endTurns(): void {
  isHydrating = false;
  for (const {end} of waiting.splice(0)) end();
}

/**
 * @param hydrate hydrates the page; the parts that wait are left as the server sent them
 */
export async function hydrateInTurns(hydrate: () => void): Promise<void> {
  for (const act of FIRST_OF_ACTS) window.addEventListener(act, endTurns, true);
  isHydrating = true;
  try {
    hydrate();
    await ownTask();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.end();
      await ownTask();
    }
  } finally {
    endTurns();
    for (const act of FIRST_OF_ACTS) window.removeEventListener(act, endTurns, true);
    // A part that was taken away meanwhile has not left.
    announce();
  }
}

/** Resolves when every part of the page is hydrated. */
export const whenHydrated = (): Promise<void> => hydrated;
