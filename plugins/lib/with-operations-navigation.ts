import type {RouteConfig} from '@docusaurus/types';

/** The sidebar in sidebars.ts that contains the navigation of all operations. */
export const SIDEBAR = 'apis';

/** Provides the navigation of the operations. */
export const NAVIGATION_MODULE = {operationsNavigation: '@site/src/components/OperationsNavigation/provide.ts'};

/**
 * Adds the navigation of the operations to the routes that have the API sidebar, so that other pages do not load it.
 * @param route a route with its child routes
 */
export function withOperationsNavigation(route: RouteConfig): RouteConfig {
  return {
    ...route,
    ...(route.sidebar === SIDEBAR && {modules: {...route.modules, ...NAVIGATION_MODULE}}),
    ...(route.routes && {routes: route.routes.map(withOperationsNavigation)}),
  };
}
