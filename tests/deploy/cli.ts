/**
 * `npm run deploy:check -- <address>`: looks at a deployed copy of the portal from outside and says what is wrong with it
 * and what to do. Ends with 0 when nothing is, with 1 when something is, with 2 when it could not look.
 */
import {BASE_URL} from '../../src/site/facts';

import {createAsk} from './answers';
import {checkDeployment, isLocal, readCopy} from './check-deployment';

async function main([address = '']: readonly string[]): Promise<number> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    console.error(`"${address}" is no address. → npm run deploy:check -- https://www.example.org${BASE_URL}`);
    return 2;
  }
  const base = new URL(address);
  if (base.pathname === '/') base.pathname = BASE_URL;
  if (base.pathname !== BASE_URL || base.search || base.hash) {
    console.error(`${address} is not where a portal can be. → Give the host alone, or the host with ${BASE_URL}`);
    return 2;
  }
  try {
    const ask = createAsk();
    const problems = await checkDeployment(base, ask);
    const {origin, noIndex} = await readCopy(base, ask);
    if (isLocal(base) && origin)
      console.log(
        `Note: this copy is built for ${origin}. On any other public host it needs a build with its SITE_URL.`,
      );
    if (noIndex) console.log('Note: this copy asks search services not to list it (SITE_NO_INDEX).');
    for (const {address: at, what, todo} of problems) console.error(`✗ ${at}\n  ${what}\n  → ${todo}`);
    if (problems.length === 0) console.log(`${base.href} is as it should be.`);
    else console.error(`\n${base.href}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`${(error as Error).message}\n→ Look whether the host is up and its name right.`);
    return 2;
  }
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
