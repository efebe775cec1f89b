/** Lints the flows with Redocly's strict rules for Arazzo. */
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

import type {Flow} from '../../lib/flows/flow';
import type {Problem} from '../../lib/problems';

const REMEDY = 'Correct it. The fields are in the Arazzo specification, https://spec.openapis.org/arazzo/v1.0.1.html.';

/** @returns findings with file and line; empty if the files are valid Arazzo 1.0 */
export async function lintFlows(siteDir: string, flows: readonly Flow[]): Promise<Problem[]> {
  if (flows.length === 0) return [];
  const {createConfig, getLineColLocation, lint} = await import('@redocly/openapi-core');
  const config = await createConfig({extends: ['recommended-strict']});
  const findings = await Promise.all(
    flows.map(async ({file}) => {
      const problems = await lint({ref: path.join(siteDir, file), config});
      return problems.map(({location: [at], message, suggest}) => ({
        file,
        line: at ? getLineColLocation(at).start.line : 1,
        what: stripVTControlCharacters(message).replace(/\s+/g, ' ').trim(),
        remedy: suggest.length > 0 ? `Did you mean "${suggest.join('" or "')}"?` : REMEDY,
      }));
    }),
  );
  return findings.flat();
}
