/**
 * Takes the place of Docusaurus' module of this name in a build (plugins/upstream/hydration-in-parts): what is shown only in a browser
 * comes when the last part of the page is hydrated, since until then each part must be as the server wrote it.
 */
import {createContext, useEffect, useState, type ReactNode} from 'react';

import {whenHydrated} from './hydration-turns';

export const Context = createContext(false);

export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => void whenHydrated().then(() => setIsBrowser(true)), []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
