/**
 * `tsx tests/support/agents/score-build.ts <build> [path…]`: scores a build for coding agents. Paths are without the
 * base path; without paths, it scores every page. Prints the losses, and an `AgentScore` as JSON on the last line.
 *
 * Runs in its own process, because the conversion of pages blocks the process for a long time.
 */
import {DEFAULT_SITE_URL} from '../../../src/site/facts';

import {renderLosses, scorePages} from './score-pages';

async function main([folder = 'build', ...paths]: readonly string[]): Promise<void> {
  const score = await scorePages(folder, DEFAULT_SITE_URL, paths.length > 0 ? paths : null);
  console.log(renderLosses(score.losses));
  console.log(`${score.score} of 100 points, ${score.testedPages} pages.`);
  console.log(JSON.stringify(score));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
