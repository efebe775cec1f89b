/** A module of the API routes that makes the operations list available to their sidebar. */
import {provideOperationsNavigation} from './provided';

import OperationsNavigation from '.';

provideOperationsNavigation(OperationsNavigation);

// Docusaurus requires a default export.
export default OperationsNavigation;
