/** The sidebar of the docs is longer than the window: it shows the entry of the page that is opened. */
import type {ClientModule} from '@docusaurus/types';

import {showCurrentEntry} from '../show-current-entry';

const sidebarPlace: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname)
      showCurrentEntry(document.querySelector('.theme-doc-sidebar-container .menu'));
  },
};

export default sidebarPlace;
