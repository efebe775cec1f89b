/** The simulation of this tab. All forms share it, until the tab is closed or loads a new document. */
import {useSyncExternalStore} from 'react';

import {connectSandbox} from '../../../sandbox/connect-sandbox';
import {BASE_URL} from '../../../site/facts';

import {createSession} from './session';
import type {SessionState} from './session';

export const session = createSession(() => connectSandbox(BASE_URL));

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.read);
}
