import type {ReactNode} from 'react';

import {ToolPage} from '../ToolPage';

const load = () =>
  import(/* webpackChunkName: "tool-trust-chain-explorer" */ '../TrustChain').then(({TrustChain}) => TrustChain);

/** The tool of docs/apis/tools/trust-chain-explorer.mdx. */
export default function Page(): ReactNode {
  return <ToolPage load={load} />;
}
