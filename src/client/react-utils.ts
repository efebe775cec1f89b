/** Takes the place of theme-common's module of this name in a build: see plugins/upstream/hydration-in-parts. */
import {useMemo} from 'react';

export * from '@portal/upstream-react-utils';

/**
 * The same object as before where its properties are the same. Upstream's puts their names in the order of the reader's
 * language, for which a browser loads its rules: a tenth of the hydration of a page.
 */
export function useShallowMemoObject<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return useMemo(() => value, entries.flat());
}
