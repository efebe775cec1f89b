/** Checks that the flows on pages exist, and that each flow is on exactly one page. */
import {fileOfFlow} from '../../lib/flows/flow';
import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import {lineOf, type MdxText} from '../checks/mdx-text';

import {isFlowElement, readFlowId} from './flow-elements';

export type ShownFlow = {id: string; line: number};

export function collectShownFlows({nodes}: MdxText): ShownFlow[] {
  return nodes.flatMap(({node}) => (isFlowElement(node) ? [{id: readFlowId(node), line: lineOf(node)}] : []));
}

type Page = {file: string; flows: readonly ShownFlow[]};

function explainUnknown(id: string, known: readonly string[]): Pick<Problem, 'what' | 'remedy'> {
  const [near] = findNearest(id, known);
  return {
    what: `There is no flow "${id}".`,
    remedy: near
      ? `Did you mean "${near}"?`
      : `Create ${fileOfFlow(id || 'name')}, or use one of: ${known.join(', ')}.`,
  };
}

/**
 * @param pages docs and articles
 * @param known ids of all flows
 */
export function checkShownFlows(pages: readonly Page[], known: readonly string[]): Problem[] {
  const shown = pages.flatMap(({file, flows}) => flows.map((flow) => ({file, ...flow})));
  const unknown = shown
    .filter(({id}) => !known.includes(id))
    .map(({file, line, id}) => ({file, line, ...explainUnknown(id, known)}));
  const repeated = shown
    .filter(({id}, index) => known.includes(id) && shown.findIndex((one) => one.id === id) < index)
    .map(({file, line, id}) => ({
      file,
      line,
      what: `The flow "${id}" is shown twice.`,
      remedy: `Link to ${shown.find((one) => one.id === id)?.file} instead.`,
    }));
  const missing = known
    .filter((id) => !shown.some((one) => one.id === id))
    .map((id) => ({
      file: fileOfFlow(id),
      line: 1,
      what: 'No page shows this flow.',
      remedy: `Write <Flow id="${id}" /> on the page of the journey, under a heading of its own.`,
    }));
  return [...unknown, ...repeated, ...missing];
}
