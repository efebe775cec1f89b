/**
 * Where the sidebar finds the navigation of the operations. What renders
 * sidebars is on every page of the docs and must not carry that component; React.lazy would write it behind the page, where
 * only script finds it. So the routes that show it load it (plugins/docs-with-operations), which Docusaurus awaits before it
 * renders, on the server and in the browser.
 */
import type {ComponentType} from 'react';

export type OperationsNavigationProps = {
  /** Path of the page, base path included. */
  activePath: string;
  /** Called when the reader has chosen a page, so that a menu can close. */
  onNavigate?: () => void;
};

let provided: ComponentType<OperationsNavigationProps> | null = null;

export function provideOperationsNavigation(component: ComponentType<OperationsNavigationProps>): void {
  provided = component;
}

/** @throws Error on a route that shows the sidebar and does not load the component */
export function providedOperationsNavigation(): ComponentType<OperationsNavigationProps> {
  if (!provided)
    throw new Error(
      'This route has the sidebar of the APIs and does not load the navigation of the operations. → See plugins/docs-with-operations.',
    );
  return provided;
}
