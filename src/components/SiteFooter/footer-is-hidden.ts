import {createContext} from 'react';

/** Whether the page around turns its footer off. */
export const FooterIsHidden = createContext(false);
