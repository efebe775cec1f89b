/** Generates meaningless prose with technical words, of the sentence length of technical prose. */
import type {Random} from './random';

const THINGS = [
  'access token',
  'accreditation',
  'administrator',
  'application',
  'audit trail',
  'authorisation server',
  'authority',
  'certificate',
  'certification',
  'client',
  'consent',
  'contact',
  'credential issuer',
  'data provider',
  'data receiver',
  'directory',
  'discovery document',
  'domain',
  'endpoint',
  'entity statement',
  'federation',
  'flag',
  'gateway',
  'identity provider',
  'issuer',
  'key set',
  'metadata policy',
  'organisation',
  'participant',
  'permission',
  'redirect',
  'registration',
  'request object',
  'resource',
  'revocation list',
  'role',
  'sandbox',
  'scope',
  'signature',
  'signing key',
  'software statement',
  'terms document',
  'transport key',
  'trust anchor',
  'trust chain',
  'trust mark',
  'user group',
  'wallet',
  'webhook',
];
const QUALITIES = [
  'accredited',
  'active',
  'bound',
  'confidential',
  'current',
  'delegated',
  'expired',
  'federated',
  'inherited',
  'local',
  'mandatory',
  'mutual',
  'new',
  'optional',
  'pending',
  'published',
  'regional',
  'revoked',
  'shared',
  'signed',
  'suspended',
];
const ACTIONS = [
  'announces',
  'approves',
  'binds',
  'checks',
  'copies',
  'delivers',
  'exports',
  'imports',
  'keeps',
  'lists',
  'names',
  'notifies',
  'publishes',
  'reads',
  'registers',
  'renews',
  'replaces',
  'resolves',
  'revokes',
  'rotates',
  'signs',
  'stores',
  'withdraws',
];
const REASONS = [
  'because the directory alone knows which of them holds',
  'before the first request of a partner arrives',
  'even where the partner runs a platform of another make',
  'so that an auditor finds the decision years later',
  'unless an authority has taken its claim back',
  'until the last of the readers has the new copy',
  'which the audit trail records with time and person',
  'while the older one can still be verified',
  'within the minutes that caches keep an answer',
  'without a restart of any gateway on the way',
];
const OCCASIONS = [
  'After a change of status',
  'At the end of a contract',
  'During the onboarding of a partner',
  'For a planned rotation',
  'In a private ecosystem',
  'In the sandbox',
  'On a second request',
  'Under load',
  'When two records disagree',
  'Where a regulator asks for it',
];

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export type Words = {
  thing: () => string;
  quality: () => string;
  action: () => string;
  sentence: () => string;
  sentences: (count: number) => string;
};

export function createWords(random: Random): Words {
  const thing = () => random.pick(THINGS);
  const quality = () => random.pick(QUALITIES);
  const action = () => random.pick(ACTIONS);
  const sentence = (): string => {
    const forms = [
      () => `The ${quality()} ${thing()} ${action()} its ${thing()} ${random.pick(REASONS)}.`,
      () =>
        `${random.pick(OCCASIONS)}, every ${thing()} ${action()} the ${quality()} ${thing()} and the ${thing()} that belongs to it.`,
      () =>
        `Each ${quality()} ${thing()} carries one ${thing()} and at most ${random.integer(3, 90)} ${thing()} records.`,
      () =>
        `${random.pick(OCCASIONS)}, the ${thing()} is read again after ${random.integer(2, 90)} seconds ${random.pick(REASONS)}.`,
      () =>
        `Where the ${thing()} is ${quality()}, its administrators confirm the ${thing()} first, and only then the ${quality()} ${thing()}.`,
    ];
    return random.pick(forms)();
  };
  return {thing, quality, action, sentence, sentences: (count) => Array.from({length: count}, sentence).join(' ')};
}
