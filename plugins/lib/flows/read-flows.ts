/** Reads all flows of the site. */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {ProblemsError, type Problem} from '../problems';
import {readSourceSync} from '../source-text';

import {fileOfFlow, FLOWS_DIR, idOfFile, stepsOf, type Flow} from './flow';
import {readFlow} from './read-flow';
import {readOperations, type CalledOperation} from './read-operations';

function listNames(siteDir: string): string[] {
  const folder = path.join(siteDir, FLOWS_DIR);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Returns the ids of all flows, sorted; none if the folder does not exist. */
export function listFlows(siteDir: string): string[] {
  return listNames(siteDir).flatMap((name) => idOfFile(`${FLOWS_DIR}/${name}`) ?? []);
}

export type CollectedFlows = {flows: readonly Flow[]; problems: readonly Problem[]};

/** Reads all flows, with their problems. Only flows without problems are complete. */
export function readFlowsWithProblems(siteDir: string): CollectedFlows {
  const read = listFlows(siteDir).map((id) => readFlow(id, readSourceSync(siteDir, fileOfFlow(id))));
  const others = listNames(siteDir)
    .map((name) => `${FLOWS_DIR}/${name}`)
    .filter((file) => idOfFile(file) === null)
    .map((file) => ({
      file,
      line: 1,
      what: `The folder ${FLOWS_DIR}/ may contain only flows. Their names end in .arazzo.yaml.`,
      remedy: 'Rename the file, or move it.',
    }));
  return {flows: read.map(({flow}) => flow), problems: [...others, ...read.flatMap(({problems}) => problems)]};
}

/**
 * Reads one flow and the operations that it calls.
 * @throws ProblemsError if the flow has problems
 */
export function readOneFlow(
  siteDir: string,
  id: string,
): {flow: Flow; operations: ReadonlyMap<string, CalledOperation>} {
  const {flow, problems} = readFlow(id, readSourceSync(siteDir, fileOfFlow(id)));
  if (problems.length > 0) throw new ProblemsError('Flows', problems);
  const ids = stepsOf(flow).map(({operationId}) => operationId);
  return {flow, operations: readOperations(siteDir, ids)};
}
