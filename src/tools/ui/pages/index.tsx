import type {ReactNode} from 'react';

import {ToolPage} from '../ToolPage';

const load = () =>
  import(/* webpackChunkName: "tool-policy-check" */ '../PolicyCheck').then(({PolicyCheck}) => PolicyCheck);

/** The check of the content security policy on docs/apis/tools/index.mdx. */
export default function Page(): ReactNode {
  return <ToolPage load={load} size="small" />;
}
