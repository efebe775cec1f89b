import type {Mutation} from './changes';
import {dpop} from './dpop-mutations';
import {answers, parameters, registrations} from './flow-mutations';
import {addresses, authentication, message} from './message-mutations';
import {certificates, keyRules, pkce, requestObjects, times} from './token-mutations';

/** One broken rule at a time: each row changes a valid case so that exactly one rule is broken. */
export const MUTATIONS: readonly Mutation[] = [
  ...message,
  ...addresses,
  ...authentication,
  ...times,
  ...keyRules,
  ...certificates,
  ...parameters,
  ...pkce,
  ...requestObjects,
  ...dpop,
  ...registrations,
  ...answers,
];
