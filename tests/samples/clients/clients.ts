/** Commands of each client that run a collection through the gateway, with the files that a reader downloads. */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {readZip} from '../../support/deploy/read-zip';
import type {Command} from '../driver';

import type {ClientCommands} from './install-clients';

/** Files of the build by their path in the folder of the collections. */
export type CollectionFiles = ReadonlyMap<string, string | Buffer>;

export type ClientRun = {
  /** Path of the collection, without extension. */
  collection: string;
  environment: 'sandbox' | 'production';
  /** Variables that a reader sets. */
  secrets: Readonly<Record<string, string>>;
  /** Folders to run of the collection of all operations. Only Bruno uses this limit. */
  folders: readonly string[];
};

type Prepared = {cwd: string; command: Command; env: Readonly<Record<string, string>>};

export type Client = {
  name: string;
  /** Writes the files into a folder that contains only the certificates, and returns the command. */
  prepare: (
    folder: string,
    files: CollectionFiles,
    run: ClientRun,
    gateway: {proxyPort: number; ca: string},
  ) => Prepared;
};

const contentOf = (files: CollectionFiles, file: string): string | Buffer => {
  const content = files.get(file);
  if (content === undefined) throw new Error(`There is no collection ${file}.`);
  return content;
};

const toOptions = (option: string, variables: Readonly<Record<string, string>>) =>
  Object.entries(variables).flatMap(([name, value]) => [option, `${name}=${value}`]);

const proxyOf = ({proxyPort}: {proxyPort: number}) => `http://127.0.0.1:${proxyPort}`;

function createNewman({newman}: ClientCommands): Client {
  return {
    name: 'Newman',
    prepare(folder, files, {collection, environment, secrets}, gateway) {
      const copy = (file: string) => {
        writeFileSync(path.join(folder, path.basename(file)), contentOf(files, file));
        return path.basename(file);
      };
      return {
        cwd: folder,
        env: {HTTPS_PROXY: proxyOf(gateway)},
        command: [
          newman,
          'run',
          copy(`${collection}.postman_collection.json`),
          '--environment',
          copy(`environments/${environment}.postman_environment.json`),
          '--ssl-client-cert-list',
          copy('environments/newman-certificates.json'),
          '--ssl-extra-ca-certs',
          gateway.ca,
          ...toOptions('--env-var', secrets),
        ],
      };
    },
  };
}

/** Runs only some folders, because Bruno needs half a second for each request. */
function createBruno({bru}: ClientCommands): Client {
  return {
    name: 'Bruno',
    prepare(folder, files, {collection, environment, secrets, folders}, gateway) {
      const archive = readZip(contentOf(files, `${collection}.bruno.zip`) as Buffer);
      const names = [...archive.keys()].map((name) => name.replace(/^[^/]+\//, ''));
      for (const [name, {content}] of archive) writeNested(folder, name.replace(/^[^/]+\//, ''), content);
      const isWhole = names.includes('start/folder.bru');
      return {
        cwd: folder,
        env: {HTTPS_PROXY: proxyOf(gateway)},
        command: [
          bru,
          'run',
          ...(isWhole ? ['start', ...folders] : []),
          '-r',
          '--env',
          environment,
          '--cacert',
          gateway.ca,
          ...toOptions('--env-var', secrets),
        ],
      };
    },
  };
}

/** httpYac reads its proxy from its configuration only. */
function createHttpyac({httpyac}: ClientCommands): Client {
  return {
    name: 'httpYac',
    prepare(folder, files, {collection, environment, secrets}, gateway) {
      const copy = (file: string) => {
        const name = path.basename(file);
        writeFileSync(path.join(folder, name), contentOf(files, file));
        return name;
      };
      copy('environments/http-client.env.json');
      copy('environments/http-client.private.env.json');
      const configuration = path.join(folder, copy('environments/httpyac.config.json'));
      const settings = JSON.parse(readFileSync(configuration, 'utf8')) as object;
      writeFileSync(configuration, JSON.stringify({...settings, proxy: proxyOf(gateway)}));
      return {
        cwd: folder,
        env: {NODE_EXTRA_CA_CERTS: gateway.ca},
        command: [
          httpyac,
          'send',
          copy(`${collection}.http`),
          '--all',
          '--env',
          environment,
          ...Object.entries(secrets).flatMap(([name, value]) => ['--var', `${name}=${value}`]),
        ],
      };
    },
  };
}

function writeNested(folder: string, name: string, content: Buffer): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

export function createClients(commands: ClientCommands): Client[] {
  return [createNewman(commands), createBruno(commands), createHttpyac(commands)];
}
