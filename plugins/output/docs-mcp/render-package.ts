/** Renders the files that describe the package to npm, to people, and to clients of MCP bundles. */
import {renderStartCommand} from '../../../src/site/agents';
import {BRAND, LEGAL_NAME, PORTAL_TITLE} from '../../../src/site/facts';

import {SERVER_FILE, SERVER_NAME} from './docs-data';
import {TOOLS} from './server/definitions';

/** Addresses are absolute. */
export type PackageFacts = {version: string; homepage: string; tarball: string};

const DESCRIPTION = `Searches and reads the documentation and the API reference of ${BRAND}, without network.`;
const NODE_VERSION = '>=20';

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

export function renderPackageJson({version, homepage}: PackageFacts): string {
  return toJson({
    name: SERVER_NAME,
    version,
    description: DESCRIPTION,
    homepage,
    author: LEGAL_NAME,
    bin: {[SERVER_NAME]: SERVER_FILE},
    engines: {node: NODE_VERSION},
  });
}

/**
 * Renders the manifest of an MCP bundle (MCPB manifest 0.3). Version 0.4 adds only servers in Python, and fewer clients
 * accept it.
 */
export function renderBundleManifest({version, homepage}: PackageFacts): string {
  return toJson({
    manifest_version: '0.3',
    name: SERVER_NAME,
    display_name: `${PORTAL_TITLE}: documentation`,
    version,
    description: DESCRIPTION,
    author: {name: LEGAL_NAME, url: homepage},
    homepage,
    documentation: homepage,
    server: {
      type: 'node',
      entry_point: SERVER_FILE,
      // The client replaces the placeholder with the folder of the bundle.
      mcp_config: {command: 'node', args: [`\${__dirname}/${SERVER_FILE}`]},
    },
    tools: TOOLS.map(({name, title}) => ({name, description: title})),
    keywords: ['documentation', 'OpenAPI', 'OAuth'],
    compatibility: {platforms: ['darwin', 'linux', 'win32'], runtimes: {node: NODE_VERSION}},
  });
}

export function renderReadme({version, homepage, tarball}: PackageFacts): string {
  return `# ${SERVER_NAME}

A server for the Model Context Protocol with the documentation of ${BRAND}. ${DESCRIPTION}

Version ${version}, made from ${homepage}

## Start

\`\`\`sh
${renderStartCommand(tarball)}
\`\`\`

The client starts the server and speaks with it over standard input and output. The server needs Node.js 20 or newer, writes no
file and opens no connection. \`npx\` itself asks for the package at each start. To start without a network, install it once with
\`npm install --global --allow-remote=root ${tarball}\`; the command is then \`${SERVER_NAME}\`.

## Update

npx keeps the copy that it has installed. For a new copy, change the end of the address (\`"…/connect-docs-mcp.tgz?2"\`), or delete
the old one: \`npm cache npx ls\` and \`npm cache npx rm <key>\`, or the folder \`_npx\` in the cache of older versions of npm.

## Tools

${TOOLS.map(({name, description}) => `- \`${name}\`: ${description}`).join('\n')}

The licences of the packages in \`${SERVER_FILE}\` are in \`LICENCES.txt\`.
`;
}
