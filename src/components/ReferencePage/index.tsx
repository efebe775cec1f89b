import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import {fragmentFile, REFERENCE_PATH} from '../../reference/paths';
import {NotFoundContent} from '../NotFoundHelp/NotFoundPage';
import OperationReference from '../OperationReference';

/** A page of the API reference: which one, the address says; what is on it, its fragment. */
export default function ReferencePage(): ReactNode {
  const root = useBaseUrl(REFERENCE_PATH);
  const {pathname} = useLocation();
  const fragment = fragmentFile(pathname.slice(root.length));
  // One route stands for all pages of the reference, so an address that none of them has leads here too.
  return <OperationReference key={fragment} fragment={fragment} notFound={<NotFoundContent />} />;
}
