/**
 * Scrolls to the anchor of a page that a change of route has brought, in a build. Docusaurus does so when the router has
 * changed, which with React is when the page is there, too; Preact renders what reads the router's context a step later.
 */
import type {ClientModule} from '@docusaurus/types';

const module: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || previousLocation.pathname === location.pathname || !location.hash) return;
    queueMicrotask(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView());
  },
};

export default module;
