/** Whoever goes on from the page that came first gets whole pages: back leads to where they were, which guessed heights would miss. */
import type {ClientModule} from '@docusaurus/types';

import './styles.css';

const farContent: ClientModule = {
  onRouteUpdate({previousLocation}) {
    if (previousLocation) document.documentElement.dataset.drawn = '';
    return undefined;
  },
};

export default farContent;
