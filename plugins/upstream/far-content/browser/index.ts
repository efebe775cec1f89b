/** Renders all content after the first navigation, because Back restores scroll positions, which depend on heights. */
import type {ClientModule} from '@docusaurus/types';

import './styles.css';

const farContent: ClientModule = {
  onRouteUpdate({previousLocation}) {
    if (previousLocation) document.documentElement.dataset.drawn = '';
    return undefined;
  },
};

export default farContent;
