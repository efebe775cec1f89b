/** Collects the servers of the description as environments. */
import {MOCK_ORIGIN, SANDBOX_ORIGINS} from '../../../src/site/try-it';
import type {Api, Operation} from '../model/operations';
import {chooseServer, toSampleRequest} from '../samples/sample-request';

import type {Environment} from './collection';

/** URL of a production server → name of the variable, URL in the sandbox, and whether a certificate is required. */
export type Servers = ReadonlyMap<string, {variable: string; sandbox: string; certificate: boolean}>;

/** `https://matls-api.connect.example` → `matls_api` */
function variableOf(address: string): string {
  const host = /^[a-z][a-z0-9+.-]*:\/\/([^/?#:.]+)/i.exec(address)?.[1] ?? 'server';
  const name = host.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return /^[a-z]/.test(name) ? name : `server_${name}`;
}

function findSandbox({servers}: Operation, certificate: boolean): string | undefined {
  return servers
    .map(({url}) => url.replace(/\/$/, ''))
    .find((url) => SANDBOX_ORIGINS.includes(url) && url.includes('//matls') === certificate);
}

/** Lists servers in the order of their first use. A server without a sandbox has the same URL in both environments. */
export function collectServers(api: Api): Servers {
  const servers = new Map<string, {variable: string; sandbox: string; certificate: boolean}>();
  for (const operation of api.operations) {
    const {certificate} = toSampleRequest(operation, api);
    const address = chooseServer(operation.servers, certificate);
    const known = servers.get(address);
    if (known) {
      known.certificate ||= certificate;
      continue;
    }
    const wanted = variableOf(address);
    const same = [...servers.values()].filter(({variable}) => variable.replace(/_\d+$/, '') === wanted).length;
    servers.set(address, {
      variable: same === 0 ? wanted : `${wanted}_${same + 1}`,
      sandbox: findSandbox(operation, certificate) ?? address,
      certificate,
    });
  }
  return servers;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

/**
 * @param shared variables that have the same value in every environment
 * @param secrets names of the variables that the reader sets
 */
export function collectEnvironments(
  servers: Servers,
  shared: readonly (readonly [string, string])[],
  secrets: readonly string[],
): Environment[] {
  const all = [...servers];
  const create = (
    id: Environment['id'],
    label: string,
    prefix: string,
    addressOf: (entry: (typeof all)[number]) => string,
  ): Environment => {
    const certificate = {file: `${prefix}transport.pem`, key: `${prefix}transport.key`};
    const hosts = all.filter(([, {certificate: needed}]) => needed).map((entry) => hostOf(addressOf(entry)));
    return {
      id,
      label,
      variables: [
        ...all.map((entry) => [entry[1].variable, addressOf(entry)] as const),
        ...shared,
        ['certificate_file', certificate.file],
        ['certificate_key', certificate.key],
      ],
      secrets,
      // The mock does not use TLS.
      certificate: {...certificate, hosts: id === 'mock' ? [] : [...new Set(hosts)]},
    };
  };
  return [
    create('sandbox', 'Connect sandbox', '', ([, {sandbox}]) => sandbox),
    create('production', 'Connect production', 'production-', ([address]) => address),
    create('mock', 'Connect mock', '', () => MOCK_ORIGIN),
  ];
}
