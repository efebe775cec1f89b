import type {ReactNode} from 'react';

import {ToolPage} from '../ToolPage';

const load = () => import(/* webpackChunkName: "tool-inspector" */ '../Inspector').then(({Inspector}) => Inspector);

/** The tool of docs/apis/tools/inspector.mdx. */
export default function Page(): ReactNode {
  return <ToolPage load={load} />;
}
