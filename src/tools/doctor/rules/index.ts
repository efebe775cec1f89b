import type {Rule} from '../rule';

import {ADDRESS_RULES} from './address';
import {ANSWER_RULES} from './answers';
import {AUTHENTICATION_RULES} from './authentication';
import {CERTIFICATE_RULES} from './certificates';
import {DPOP_RULES} from './dpop';
import {KEY_RULES} from './keys';
import {MESSAGE_RULES} from './message';
import {PARAMETER_RULES} from './parameters';
import {PKCE_RULES} from './pkce';
import {REGISTRATION_RULES} from './registrations';
import {REQUEST_OBJECT_RULES} from './request-objects';
import {SCOPE_RULES} from './scopes';
import {TIME_RULES} from './times';

/** All rules, in the order in which a server would check them. */
export const RULES: readonly Rule[] = [
  ...MESSAGE_RULES,
  ...ADDRESS_RULES,
  ...AUTHENTICATION_RULES,
  ...TIME_RULES,
  ...KEY_RULES,
  ...CERTIFICATE_RULES,
  ...PARAMETER_RULES,
  ...SCOPE_RULES,
  ...PKCE_RULES,
  ...REQUEST_OBJECT_RULES,
  ...DPOP_RULES,
  ...REGISTRATION_RULES,
  ...ANSWER_RULES,
];
