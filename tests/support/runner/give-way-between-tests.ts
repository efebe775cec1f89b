/** Setup file of the integration tests. */
import {afterEach} from 'vitest';

import {giveWay} from './give-way';

afterEach(giveWay);
