/** A module of the routes beside the sidebar of the APIs: once it is loaded, that sidebar has the component. */
import {provideOperationsNavigation} from './provided';

import OperationsNavigation from '.';

provideOperationsNavigation(OperationsNavigation);

// Docusaurus refuses a module without one.
export default OperationsNavigation;
