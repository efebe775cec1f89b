/**
 * Tests the messages of the checks of the API description. They take as long as all other mistakes, so they have their
 * own file, which runs in parallel with the others.
 */
import {COMMANDS_OF_API_CHECKS, describeMistakes} from './run-mistakes';

describeMistakes(COMMANDS_OF_API_CHECKS);
