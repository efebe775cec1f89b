/** Scrolls the sidebar of the docs to the entry of the current page. */
import type {ClientModule} from '@docusaurus/types';

import {showCurrentEntry} from '../show-current-entry';

const sidebarPlace: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname)
      showCurrentEntry(document.querySelector('.theme-doc-sidebar-container .menu'));
  },
};

export default sidebarPlace;
