import type {SharedHead} from './shared-head';

/** Stands for all instances while a page is rendered: upstream puts off to the next frame what it would do with it, and never does it. */
const NOT_YET = [{emitChange: () => undefined, props: {defer: true}}];

/**
 * Has the head changed once when all is rendered that is rendered together, and not with each component that adds to it:
 * each time upstream goes through what every other one adds.
 * @param shared as the provider has made it
 */
export function changeHeadAfterRendering(shared: SharedHead): void {
  const {get} = shared.helmetInstances;
  let isAsked = false;
  const change = (): void => {
    isAsked = false;
    shared.helmetInstances.get = get;
    try {
      get().at(-1)?.emitChange();
    } finally {
      shared.helmetInstances.get = getLater;
    }
  };
  const getLater: typeof get = () => {
    if (!isAsked) queueMicrotask(change);
    isAsked = true;
    return NOT_YET;
  };
  shared.helmetInstances.get = getLater;
}
