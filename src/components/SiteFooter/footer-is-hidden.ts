import {createContext} from 'react';

/** Whether the current page hides the footer. */
export const FooterIsHidden = createContext(false);
