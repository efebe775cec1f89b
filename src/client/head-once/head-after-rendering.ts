import type {SharedHead} from './shared-head';

/**
 * Has the head changed once when all is rendered that is rendered together, and not with each component that adds to it:
 * each time upstream goes through what every other one adds, and asks for another frame to show it in.
 * @param shared as the provider has made it
 */
export function changeHeadAfterRendering({helmetInstances}: SharedHead): void {
  const {add} = helmetInstances;
  let isAsked = false;
  helmetInstances.add = (instance) => {
    const change = instance.emitChange.bind(instance);
    instance.emitChange = () => {
      if (isAsked) return;
      isAsked = true;
      queueMicrotask(() => {
        isAsked = false;
        change();
      });
    };
    add(instance);
  };
}
