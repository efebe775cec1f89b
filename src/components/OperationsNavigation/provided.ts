/**
 * Registry through which the sidebar gets the operations list. Sidebar code is on every docs page and must not include
 * that component, and React.lazy would render it after the page, for which readers need JavaScript. So the routes that
 * show it load it (plugins/content/docs); Docusaurus waits for them before it renders, on the server and in the
 * browser.
 */
import type {ComponentType} from 'react';

export type OperationsNavigationProps = {
  /** Path of the page, with the base path. */
  activePath: string;
  /** Called after a link was followed, to close the menu. */
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
      'This route shows the API sidebar but does not load the operations list. → Add the module to the route in plugins/content/docs.',
    );
  return provided;
}
