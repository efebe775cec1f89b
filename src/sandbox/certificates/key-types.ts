/** Types of certificates and keys (docs/platform/certificates.mdx, docs/platform/public-key-infrastructure.mdx). */

type KeyType = {
  /** What the owner sends to the directory. */
  sends: 'request' | 'certificate' | 'key';
  use: 'sig' | 'enc';
  isTransport: boolean;
  /** Whether certificates of the ecosystem CA also get the key usage `nonRepudiation` (RFC 5280, section 4.2.1.3). */
  signsContent?: boolean;
  /** Extended key usage in certificates of the ecosystem CA (RFC 5280, section 4.2.1.12). */
  purposes?: readonly ('clientAuth' | 'serverAuth')[];
  /** Whether `CN` is a host name. */
  namesHost?: boolean;
};

const KEY_TYPES = {
  qwac: {sends: 'certificate', use: 'sig', isTransport: true},
  qseal: {sends: 'certificate', use: 'sig', isTransport: false},
  wac: {sends: 'request', use: 'sig', isTransport: true, purposes: ['serverAuth', 'clientAuth'], namesHost: true},
  seal: {sends: 'request', use: 'sig', isTransport: false, signsContent: true},
  transport_rs: {sends: 'request', use: 'sig', isTransport: true, purposes: ['serverAuth'], namesHost: true},
  transport: {sends: 'request', use: 'sig', isTransport: true, purposes: ['clientAuth']},
  signing: {sends: 'request', use: 'sig', isTransport: false, signsContent: true},
  sigkey: {sends: 'key', use: 'sig', isTransport: false},
  enckey: {sends: 'key', use: 'enc', isTransport: false},
} as const satisfies Record<string, KeyType>;

export type KeyTypeName = keyof typeof KEY_TYPES;

/** @param keyType `keyType` of a record, or the type in a path */
export const keyTypeOf = (keyType: unknown): KeyType => KEY_TYPES[keyType as KeyTypeName];
