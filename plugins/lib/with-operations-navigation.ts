import type {RouteConfig} from '@docusaurus/types';

/** The sidebar of sidebars.ts that ends in the navigation of all operations. */
export const SIDEBAR = 'apis';

/** Loaded with every page beside that sidebar, and with no other. */
export const NAVIGATION_MODULE = {operationsNavigation: '@site/src/components/OperationsNavigation/provide.ts'};

/**
 * Gives the pages beside the sidebar of the APIs the component that stands in it; a page of the guides carries none of it.
 * @param route a route with the routes below it
 */
export function withOperationsNavigation(route: RouteConfig): RouteConfig {
  return {
    ...route,
    ...(route.sidebar === SIDEBAR && {modules: {...route.modules, ...NAVIGATION_MODULE}}),
    ...(route.routes && {routes: route.routes.map(withOperationsNavigation)}),
  };
}
