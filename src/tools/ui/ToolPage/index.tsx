import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEffect, useState, type ComponentType, type ReactNode} from 'react';

import styles from './styles.module.css';
import {useOwnDocument} from './use-own-document';

type Props = {
  /** Loads the tool, which has its own script. Must be the same function in every render. */
  load: () => Promise<ComponentType>;
  /** Expected size of the tool, which reserves space while it loads. */
  size?: 'small' | 'large';
};

function LoadedTool({load}: Props): ReactNode {
  const [{Tool, hasFailed}, setState] = useState<{Tool?: ComponentType; hasFailed?: boolean}>({});
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Loaded) => isCurrent && setState({Tool: Loaded}),
      (error: unknown) => {
        console.warn('The tool could not be loaded:', error);
        if (isCurrent) setState({hasFailed: true});
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  if (Tool) return <Tool />;
  if (!hasFailed)
    return (
      <p className={styles.waiting} role="status">
        Loading the tool…
      </p>
    );
  return (
    <div className={styles.waiting} role="alert">
      <p>The tool could not be loaded. Check your connection and try again.</p>
      <button
        type="button"
        className="portal-button"
        onClick={() => {
          setState({});
          setAttempt(attempt + 1);
        }}
      >
        Try again
      </button>
    </div>
  );
}

function ProtectedTool({load}: Props): ReactNode {
  const protection = useOwnDocument();
  if (protection === 'reloading')
    return (
      <p className={styles.waiting} role="status">
        Loading the page with its own policy…
      </p>
    );
  return (
    <>
      {protection === 'unprotected' && (
        <p className={styles.note} role="note">
          This copy of the portal is served without the policy that forbids this page to send data. The tool sends
          nothing all the same, but here no policy of the browser guarantees it.
        </p>
      )}
      <LoadedTool load={load} />
    </>
  );
}

/** Shows a tool if the page is in its own document, or a note that the tool needs JavaScript. */
export function ToolPage({load, size = 'large'}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <div className={styles.frame} data-size={size} data-markdown-ignore="">
      {isBrowser ? (
        <ProtectedTool load={load} />
      ) : (
        <p className={styles.waiting}>
          This tool needs JavaScript: it runs in your browser, because what you paste must not be sent to a server.
        </p>
      )}
    </div>
  );
}
