import type {ReactNode} from 'react';

import {ToolPage} from '../ToolPage';

const load = () => import(/* webpackChunkName: "tool-workshop" */ '../Workshop').then(({Workshop}) => Workshop);

/** The tool of docs/apis/tools/workshop.mdx. */
export default function Page(): ReactNode {
  return <ToolPage load={load} />;
}
