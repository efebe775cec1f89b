/** Builds URLs on hosts of the platform in the environment of a request, such as the keystore. */
import type {ServerName} from '../../tools/lib/known-servers';
import type {Parents} from '../store';

/** Returns the environment of a platform host, such as `keystore.sandbox.connect.example`. */
export function environmentOf(hostname: string): ServerName {
  return hostname.includes('.sandbox.') ? 'sandbox' : 'production';
}

/**
 * Returns the origin of another host in the environment of a request.
 * @param requestUrl absolute URL of the request, such as `https://matls-api.sandbox.connect.example/organisations`
 * @param host first label, such as `keystore`
 * @returns for example `https://keystore.sandbox.connect.example`
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
  /** URL of a certificate as PEM. */
  pem: (kid: string) => string;
};

/**
 * URLs of the keystore files of an owner (docs/platform/public-and-private-keys-and-jwks.mdx).
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
