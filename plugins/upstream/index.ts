/** The departures from stock Docusaurus, in the order in which they run. README.md gives the reason for each. */
import type {PluginConfig, PluginModule} from '@docusaurus/types';

import compileHints from './compile-hints';
import connectionLoss from './connection-loss';
import desktopBreakpoint from './desktop-breakpoint';
import earlyScripts from './early-scripts';
import {PAGE_TEMPLATE} from './early-scripts/page-template';
import farContent from './far-content';
import generatedData from './generated-data';
import linkPreloading from './link-preloading';
import reproducibleBuild from './reproducible-build';
import splitEntry from './split-entry';
import unusedStyles from './unused-styles';

const DEPARTURES: Readonly<Record<string, unknown>> = {
  'desktop-breakpoint': desktopBreakpoint,
  'reproducible-build': reproducibleBuild,
  'generated-data': generatedData,
  'unused-styles': unusedStyles,
  'split-entry': splitEntry,
  'early-scripts': earlyScripts,
  'compile-hints': compileHints,
  'link-preloading': linkPreloading,
  'far-content': farContent,
  'connection-loss': connectionLoss,
};

export const DEPARTURE_NAMES: readonly string[] = Object.keys(DEPARTURES);

/**
 * @param without names of departures to omit (PORTAL_STOCK)
 * @returns plugins of the departures that are not omitted, and the page template unless `early-scripts` is omitted
 */
export function selectDepartures(without: readonly string[]): {plugins: PluginConfig[]; pageTemplate?: string} {
  const names = DEPARTURE_NAMES.filter((name) => !without.includes(name));
  return {
    plugins: names.map((name) => {
      const plugin = DEPARTURES[name] as PluginModule;
      // Docusaurus prefetches visible links by the names of routes and chunks.
      return plugin === generatedData ? [plugin, {hasShortNames: names.includes('link-preloading')}] : plugin;
    }),
    ...(names.includes('early-scripts') && {pageTemplate: PAGE_TEMPLATE}),
  };
}
