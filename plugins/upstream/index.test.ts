import {describe, expect, it} from 'vitest';

import {DEPARTURE_NAMES, selectDepartures} from '.';
import generatedData from './generated-data';

describe('the selected departures', () => {
  const optionsOf = (without: readonly string[]) =>
    selectDepartures(without).plugins.find((plugin) => Array.isArray(plugin) && plugin[0] === generatedData);

  it('are all, or all but those that are omitted', () => {
    expect(selectDepartures([]).plugins).toHaveLength(DEPARTURE_NAMES.length);
    expect(selectDepartures(['far-content', 'compile-hints']).plugins).toHaveLength(DEPARTURE_NAMES.length - 2);
    expect(selectDepartures(DEPARTURE_NAMES)).toEqual({plugins: []});
  });

  it('include the page template unless early-scripts is omitted', () => {
    expect(selectDepartures([]).pageTemplate).toContain('<template id="scripts">');
    expect(selectDepartures(['early-scripts']).pageTemplate).toBeUndefined();
  });

  it('keep the names of routes and chunks if Docusaurus prefetches links by these names', () => {
    expect(optionsOf([])).toEqual([generatedData, {hasShortNames: true}]);
    expect(optionsOf(['link-preloading'])).toEqual([generatedData, {hasShortNames: false}]);
  });
});
