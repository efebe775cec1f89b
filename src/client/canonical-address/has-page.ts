import {matchPath} from '@docusaurus/router';
import routes from '@generated/routes';

type Route = (typeof routes)[number] & {routes?: Route[]};

const hasLeaf = (list: readonly Route[], path: string): boolean =>
  list.some(
    ({path: pattern, exact, routes: children}) =>
      pattern !== '*' && matchPath(path, {path: pattern, exact}) !== null && (!children || hasLeaf(children, path)),
  );

/** Whether a route other than the not-found page matches this path. */
export const hasPage = (path: string): boolean => hasLeaf(routes as Route[], path);
