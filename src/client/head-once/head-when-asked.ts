import type {SharedHead} from './shared-head';

/**
 * Has the head made where the context is asked for it, and not with each component that adds to it.
 * @param context that the page is rendered with; its `helmet` is the head
 * @param shared as the provider has made it for that context
 */
export function makeHeadWhenAsked(context: {helmet?: unknown}, shared: SharedHead): void {
  const {get} = shared.helmetInstances;
  let head = context.helmet;
  shared.helmetInstances.get = () => [];
  shared.setHelmet = () => {};
  Object.defineProperty(context, 'helmet', {
    get() {
      shared.helmetInstances.get = get;
      shared.setHelmet = (made) => {
        head = made;
      };
      get().at(-1)?.emitChange();
      return head;
    },
  });
}
