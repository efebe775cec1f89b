import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {resolveInternal} from '../internals';

import {moveBreakpoint} from './move-breakpoint';

/**
 * The specification's desktop starts at 996 px (section 9); Docusaurus and Infima start it at 997 px. This plugin changes
 * both halves: the media queries of every stylesheet, and the hook that measures the window.
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
