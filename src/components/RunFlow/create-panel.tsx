import type {ReactNode} from 'react';

import {connectSandbox} from '../../sandbox/connect-sandbox';
import {startRun} from '../../sandbox/flows/flow-run';
import type {RunnableFlow} from '../../sandbox/flows/flow.types';
import {createInputMaker} from '../../sandbox/flows/make-inputs';
import {BASE_URL} from '../../site/facts';

import {FlowPanel} from './FlowPanel';

/**
 * Connects a flow to the simulation of this tab, and prepares the first step of the flow.
 * @param text the compiled flow as JSON
 * @returns a component
 * @throws Error if the simulation cannot be loaded
 */
export async function createPanel(text: string): Promise<() => ReactNode> {
  const sandbox = connectSandbox(BASE_URL);
  const maker = createInputMaker(sandbox);
  const [run, identities] = await Promise.all([
    maker.fillInputs(startRun(JSON.parse(text) as RunnableFlow)),
    sandbox.identities(),
  ]);
  const people = identities.filter(({kind}) => kind === 'person');
  return function Panel() {
    return <FlowPanel start={{run, maker, people, sandbox}} />;
  };
}
