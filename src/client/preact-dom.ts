/** Takes the place of `react-dom` and `react-dom/client` in a build: see plugins/upstream/preact-in-builds. */
import {options} from 'preact';
import {createPortal, flushSync as flushRenders} from 'preact/compat';
import {createRoot, hydrateRoot as hydrate} from 'preact/compat/client';

import {hydrateInTurns} from './hydration-turns';
import {ownTask} from './own-task';

/** What a reader does, one at a time; not what goes on, such as scrolling. */
const ACTS = new Set([
  'beforeinput',
  'cancel',
  'change',
  'click',
  'close',
  'compositionend',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'keyup',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'popstate',
  'submit',
  'touchend',
  'touchstart',
]);

/**
 * Runs a callback, then at once what it asked for: renders, their effects, the renders of those. Preact's own leaves the
 * effects for after the next paint, while React's runs them too; an input that gets its focus in one would miss a key.
 * @returns what the callback returns
 */
export function flushSync<Result>(callback: () => Result): Result {
  const {requestAnimationFrame: afterPaint} = options;
  let effects: (() => void) | null = null;
  options.requestAnimationFrame = (run) => {
    effects = run;
  };
  const runEffects = (): boolean => {
    const run = effects;
    effects = null;
    if (run) flushRenders(run);
    return run !== null;
  };
  try {
    const result = flushRenders(callback);
    while (runEffects());
    return result;
  } finally {
    options.requestAnimationFrame = afterPaint;
  }
}

// As React does: what a reader's act leads to is all there before the next act, listeners included.
options.debounceRendering = (render) => {
  const isOfAct = ACTS.has(globalThis.event?.type ?? '');
  queueMicrotask(() => (isOfAct ? flushSync(render) : render()));
};

/**
 * Hydrates part by part, beginning in a task of its own: Docusaurus asks for it where the last script of the page has just
 * been read, and all together would hold up what a reader does. React cuts the work up by itself.
 */
export function hydrateRoot(...args: Parameters<typeof hydrate>): void {
  void ownTask().then(() => hydrateInTurns(() => hydrate(...args)));
}

export {createPortal, createRoot};
export default {createPortal, createRoot, flushSync, hydrateRoot};
