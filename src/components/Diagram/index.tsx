import type {ReactNode} from 'react';

import {useInnerHtml} from '../use-inner-html';

/** A diagram that plugins/content/diagrams draws at build time. @param html scroll container with inline SVG */
export function Diagram({html}: {html: string}): ReactNode {
  return <figure className="diagram" dangerouslySetInnerHTML={useInnerHtml(html)} />;
}
