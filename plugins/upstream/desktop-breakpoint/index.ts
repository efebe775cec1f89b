import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {resolveInternal} from '../internals';

import {moveBreakpoint} from './move-breakpoint';

/**
 * Desktop starts at 996 px in the specification (section 9), but at 997 px in Docusaurus and Infima. This plugin
 * changes the media queries of every stylesheet, and the hook that measures the window.
 */
export default function desktopBreakpoint({siteDir}: LoadContext): Plugin {
  const upstream = resolveInternal('windowSize');
  return {
    name: 'desktop-breakpoint',
    configurePostCss(options) {
      options.plugins.push(moveBreakpoint());
      return options;
    },
    configureWebpack: () => ({
      resolve: {
        alias: {[upstream]: path.join(siteDir, 'plugins/upstream/desktop-breakpoint/browser/use-window-size.ts')},
      },
    }),
  };
}
