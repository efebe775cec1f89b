export type NginxSetup = {
  /** Text of .github/guides/deploying.md, whose `nginx` block is the server. */
  guide: string;
  port: number;
  /** Where nginx may write; its `root/developers` is the build. */
  folder: string;
  /** `mime.types` and the modules of the installed nginx stand here. */
  confFolder: string;
  /** Whether nginx has the module for copies that brotli made. */
  hasBrotli: boolean;
  /** nginx started by root reads as another user, who may not see the build. */
  isRoot: boolean;
};

const BLOCK = /^ *```nginx\n([\s\S]*?)^ *```/m;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * A whole configuration of nginx around the server of .github/guides/deploying.md, with another folder and port.
 * @throws when the guide has no such server
 */
export function renderNginxConfig({guide, port, folder, confFolder, hasBrotli, isRoot}: NginxSetup): string {
  const [, block] = BLOCK.exec(guide) ?? [];
  if (!block?.includes('server {')) throw new Error('.github/guides/deploying.md has no nginx block with a server.');
  const server = block
    .split('\n')
    .filter((line) => hasBrotli || !line.includes('brotli_static'))
    .join('\n')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('include mime.types;', `include ${confFolder}/mime.types;`)
    .replaceAll('/srv/www', `${folder}/root`);
  return [
    ...(isRoot ? ['user root;'] : []),
    `include ${confFolder}/modules-enabled/*.conf;`,
    'worker_processes auto;',
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
    'events { worker_connections 1024; }',
    'http {',
    `  access_log ${folder}/access.log combined buffer=64k;`,
    ...TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    '  sendfile on;',
    server,
    '}',
    '',
  ].join('\n');
}
