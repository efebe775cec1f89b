import type {AnyNode} from 'domhandler';
import {parseDocument} from 'htmlparser2';

import {createAddresses} from '../../addresses';
import {renderBlocks} from '../blocks';
import type {Context} from '../context';
import {findSpecial} from '../specials';

/** Converts HTML of the page `/docs/here/` of a site with twins of `/docs/here/` and `/docs/there/`. */
export function convert(html: string, context: Partial<Context> = {}): string {
  return convertNodes(parseDocument(html).children, context);
}

export function convertNodes(nodes: readonly AnyNode[], context: Partial<Context> = {}): string {
  const site = {
    url: 'https://connect.example',
    baseUrl: '/developers/',
    routes: new Set(['/docs/here/', '/docs/there/']),
  };
  return renderBlocks(nodes, {
    toAddress: createAddresses('/docs/here/', site),
    findDiagram: (id) => {
      throw new Error(`The test has no source for the diagram ${id}.`);
    },
    findSpecial,
    propertyLevels: Infinity,
    ...context,
  }).join('\n\n');
}
