import type {ReactNode} from 'react';

import {ToolPage} from '../ToolPage';

const load = () => import(/* webpackChunkName: "tool-token-request-doctor" */ '../Doctor').then(({Doctor}) => Doctor);

/** The tool of docs/apis/tools/token-request-doctor.mdx. */
export default function Page(): ReactNode {
  return <ToolPage load={load} />;
}
