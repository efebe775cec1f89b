import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import {fragmentFile, REFERENCE_PATH} from '../../reference/paths';
import {NotFoundContent} from '../NotFoundHelp/NotFoundPage';
import OperationReference from '../OperationReference';

/** A page of the API reference. The URL determines the fragment that it shows. */
export default function ReferencePage(): ReactNode {
  const root = useBaseUrl(REFERENCE_PATH);
  const {pathname} = useLocation();
  const fragment = fragmentFile(pathname.slice(root.length));
  // In the preview and with plugins/upstream/generated-data, all reference pages share one route. It also matches
  // paths of pages that do not exist.
  return <OperationReference key={fragment} fragment={fragment} notFound={<NotFoundContent />} />;
}
