/**
 * Registry through which the sidebar gets the operations list. The sidebar is on every docs page, so it must not import
 * the list, and React.lazy would delay it. Routes that show the list load it before they render (plugins/content/docs).
 */
import type {ComponentType} from 'react';

export type OperationsNavigationProps = {
  /** Path of the page, with the base path. */
  activePath: string;
  onNavigate?: () => void;
};

let provided: ComponentType<OperationsNavigationProps> | null = null;

export function provideOperationsNavigation(component: ComponentType<OperationsNavigationProps>): void {
  provided = component;
}

/** @throws Error if a route shows the sidebar but does not load the component */
export function providedOperationsNavigation(): ComponentType<OperationsNavigationProps> {
  if (!provided)
    throw new Error(
      'This route shows the API sidebar but does not load the operations list. Add the module provide.ts to the route in plugins/content/docs.',
    );
  return provided;
}
