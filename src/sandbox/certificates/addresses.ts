/** Addresses on hosts of the platform other than that of the request. */
import type {ServerName} from '../../tools/lib/known-servers';
import type {Parents} from '../store';

/** The environment of a host of the platform, such as `keystore.sandbox.connect.example`. */
export function environmentOf(hostname: string): ServerName {
  return hostname.includes('.sandbox.') ? 'sandbox' : 'production';
}

/**
 * The address of another host in the environment of a request.
 * @param requestUrl absolute address of the request, such as `https://matls-api.sandbox.connect.example/organisations`
 * @param host first label, such as `keystore`
 * @returns such as `https://keystore.sandbox.connect.example`
 */
export function hostBeside(requestUrl: string, host: string): string {
  const {hostname} = new URL(requestUrl);
  return `https://${host}${hostname.slice(hostname.indexOf('.'))}`;
}

type KeystoreFolder = {
  application: string;
  applicationInactive: string;
  transport: string;
  transportInactive: string;
  /** Address of the PEM of one certificate. */
  pem: (kid: string) => string;
};

/**
 * Addresses of the keystore files of an owner (docs/platform/public-and-private-keys-and-jwks.mdx).
 * @param owner `OrganisationId`, and `SoftwareStatementId` for an application
 */
export function keystoreFolder(requestUrl: string, owner: Parents): KeystoreFolder {
  const parts = [owner.OrganisationId, owner.SoftwareStatementId].filter((part) => part !== undefined);
  const folder = [hostBeside(requestUrl, 'keystore'), ...parts].join('/');
  return {
    application: `${folder}/application.jwks`,
    applicationInactive: `${folder}/inactive/application.jwks`,
    transport: `${folder}/transport.jwks`,
    transportInactive: `${folder}/inactive/transport.jwks`,
    pem: (kid) => `${folder}/${kid}.pem`,
  };
}
