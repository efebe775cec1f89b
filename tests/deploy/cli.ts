/**
 * `npm run deploy:check -- <address>`: checks a deployment over HTTP and prints each problem with its fix. Exit status:
 * 0 without problems, 1 with problems, 2 if the check could not run.
 */
import {BASE_URL} from '../../src/site/facts';

import {createAsk} from './answers';
import {checkDeployment, isLocal, readCopy} from './check-deployment';

async function main([address = '']: readonly string[]): Promise<number> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    console.error(`"${address}" is not a URL. → npm run deploy:check -- https://www.example.org${BASE_URL}`);
    return 2;
  }
  const base = new URL(address);
  if (base.pathname === '/') base.pathname = BASE_URL;
  if (base.pathname !== BASE_URL || base.search || base.hash) {
    console.error(`${address} cannot be the address of a portal. → Enter the host alone, or the host with ${BASE_URL}`);
    return 2;
  }
  try {
    const ask = createAsk();
    const problems = await checkDeployment(base, ask);
    const {origin, noIndex} = await readCopy(base, ask);
    if (isLocal(base) && origin)
      console.log(
        `Note: this build has the origin ${origin}. To deploy it on another public host, build it with that SITE_URL.`,
      );
    if (noIndex) console.log('Note: this deployment has noindex (SITE_NO_INDEX): search engines do not list it.');
    for (const {address: at, what, todo} of problems) console.error(`✗ ${at}\n  ${what}\n  → ${todo}`);
    if (problems.length === 0) console.log(`${base.href} has no problems.`);
    else console.error(`\n${base.href}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`${(error as Error).message}\n→ Check that the host name is correct and that the host is running.`);
    return 2;
  }
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
