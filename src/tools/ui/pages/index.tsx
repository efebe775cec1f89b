import type {ReactNode} from 'react';

import {ToolPage} from '../ToolPage';

const load = () =>
  import(/* webpackChunkName: "tool-policy-check" */ '../PolicyCheck').then(({PolicyCheck}) => PolicyCheck);

/** The tool on docs/apis/tools/index.mdx with which readers test the content security policy. */
export default function Page(): ReactNode {
  return <ToolPage load={load} size="small" />;
}
