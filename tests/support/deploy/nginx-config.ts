export type NginxSetup = {
  /** Text of .github/guides/deploying.md; its `nginx` code block is the server. */
  guide: string;
  port: number;
  /** A folder that nginx may write to; its `root/developers` is the build. */
  folder: string;
  /** Folder with `mime.types` and the modules of the installed nginx. */
  confFolder: string;
  hasBrotli: boolean;
  /** Whether nginx is started by root. It then reads files as another user, who may not have access to the build. */
  isRoot: boolean;
};

const BLOCK = /^ *```nginx\n([\s\S]*?)^ *```/m;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Renders a complete nginx configuration around the server block in .github/guides/deploying.md, with another folder
 * and port.
 * @throws Error when the guide has no such server block
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
