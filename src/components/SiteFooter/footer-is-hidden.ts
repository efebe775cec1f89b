import {createContext} from 'react';

/** Whether the page around the footer hides it. */
export const FooterIsHidden = createContext(false);
