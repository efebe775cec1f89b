import {createContext} from 'react';

/** Whether the surrounding page hides its footer. */
export const FooterIsHidden = createContext(false);
