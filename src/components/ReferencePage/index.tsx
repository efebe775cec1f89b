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
  // In the preview and with the departure `generated-data`, all reference pages share one route, which also matches
  // unknown paths below it.
  return <OperationReference key={fragment} fragment={fragment} notFound={<NotFoundContent />} />;
}
