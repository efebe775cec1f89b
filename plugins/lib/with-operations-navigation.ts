import type {RouteConfig} from '@docusaurus/types';

/** Sidebar with the navigation of all operations. */
export const SIDEBAR = 'apis';

export const NAVIGATION_MODULE = {operationsNavigation: '@site/src/components/OperationsNavigation/provide.ts'};

/**
 * Adds the navigation of operations to routes with the API sidebar, so that other pages do not load it.
 * @param route with its child routes
 */
export function withOperationsNavigation(route: RouteConfig): RouteConfig {
  return {
    ...route,
    ...(route.sidebar === SIDEBAR && {modules: {...route.modules, ...NAVIGATION_MODULE}}),
    ...(route.routes && {routes: route.routes.map(withOperationsNavigation)}),
  };
}
