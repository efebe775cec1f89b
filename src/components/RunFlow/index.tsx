/** The button that opens the panel of a flow. In the panel, readers step through the flow. */
import clsx from 'clsx';
import {useState, type ReactNode} from 'react';

import {BASE_URL} from '../../site/facts';

type Panel = () => ReactNode;

/** Loads the code and the flow on the first click. @throws Error if the code or the flow cannot be loaded */
async function loadPanel(id: string): Promise<Panel> {
  const [{createPanel}, {compiledFlowFile}] = await Promise.all([
    import(/* webpackChunkName: "run-flow" */ './create-panel'),
    import(/* webpackChunkName: "run-flow" */ '../../sandbox/flows/flow-file'),
  ]);
  const response = await fetch(`${BASE_URL}downloads/${compiledFlowFile(id)}`);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return await createPanel(await response.text());
}

/** @param id id of a flow in openapi/arazzo/ */
export function RunFlow({id}: {id: string}): ReactNode {
  const [status, setStatus] = useState('');
  const [Panel, setPanel] = useState<Panel | null>(null);

  async function open(): Promise<void> {
    setStatus('Loading the flow…');
    try {
      const loaded = await loadPanel(id);
      setPanel(() => loaded);
      setStatus('');
    } catch (error) {
      setStatus(`The flow could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return (
    <div className="run-flow" data-markdown-ignore>
      <p>
        Step through it here and see each request and answer. Connect is simulated in this tab, without an account, a
        certificate or a network.
      </p>
      <p>
        <button
          type="button"
          className={clsx('portal-button', Panel && 'portal-button--quiet')}
          aria-expanded={Panel !== null}
          onClick={() => (Panel ? setPanel(null) : void open())}
        >
          {Panel ? 'Close the flow' : 'Run it here'}
        </button>{' '}
        <span role="status">{status}</span>
      </p>
      {Panel && <Panel />}
    </div>
  );
}
