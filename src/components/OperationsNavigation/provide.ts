/** A module of the API routes that makes the operations list available to their sidebar. */
import OperationsNavigation from '.';
import {provideOperationsNavigation} from './provided';

provideOperationsNavigation(OperationsNavigation);

// Docusaurus requires a default export.
export default OperationsNavigation;
