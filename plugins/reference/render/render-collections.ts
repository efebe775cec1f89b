/** Renders links to the collections of a tag, an operation or the whole API. */
import {COLLECTION_FORMATS, collectionName, COLLECTIONS_DIR} from '../../../src/reference/paths';
import type {CollectionScope} from '../../../src/reference/paths';

import {html} from './html';
import type {Html} from './html';

/** Renders links with the attribute `download`, so that browsers save the files instead of displaying them. */
export function renderCollectionLinks(scope: CollectionScope, baseUrl: string): Html {
  const links = COLLECTION_FORMATS.map(
    ({label, extension}, index) =>
      html`${index > 0 && ', '}<a href="${baseUrl}${COLLECTIONS_DIR}/${collectionName(scope)}${extension}" data-native download>${label}</a>`,
  );
  return html`<p class="op-note">Take it with you: ${links}. <a href="${baseUrl}docs/apis/your-own-client/">Use your own client</a> has the steps.</p>`;
}
