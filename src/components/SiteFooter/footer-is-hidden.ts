import {createContext} from 'react';

export const FooterIsHidden = createContext(false);
