import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {readFragment} from '@portal/operation-fragment';
import {useCallback, useEffect, useRef, useState} from 'react';
import type {MouseEvent, ReactNode} from 'react';

import {enhance} from './enhance';
import './styles.css';

type Props = {
  /** File name of the HTML fragment, content hash included. */
  fragment: string;
};

type State = {html: string} | {error: Error} | null;

/** Docusaurus checks links and anchors of what React renders; the fragment's own are reported here. */
function useFragmentLinks(html: string | undefined): void {
  const brokenLinks = useBrokenLinks();
  if (typeof window !== 'undefined' || !html) return;
  for (const [, id] of html.matchAll(/ id="([^"]+)"/g)) if (id) brokenLinks.collectAnchor(id);
  for (const [, href] of html.matchAll(/ href="([^"#][^"]*)"/g)) if (href?.startsWith('/')) brokenLinks.collectLink(href);
}

/**
 * The body of an operation's page. The server writes the fragment into the HTML; the first load keeps what the server
 * sent, so the fragment is in no script; a navigation in the browser fetches it.
 */
export default function OperationReference({fragment}: Props): ReactNode {
  const address = useBaseUrl(`/operation-fragments/${fragment}`);
  const history = useHistory();
  const root = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>(() => {
    const html = readFragment(fragment);
    return html === null ? null : {html};
  });
  const html = state && 'html' in state ? state.html : undefined;
  useFragmentLinks(html);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState(null);
      try {
        const response = await fetch(address, {signal});
        if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
        setState({html: await response.text()});
      } catch (error) {
        if (!signal?.aborted) setState({error: error as Error});
      }
    },
    [address],
  );

  useEffect(() => {
    if (html !== undefined) return undefined;
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
    // Only a change of address asks for another fragment; a failed one waits for the reader.
  }, [load]);

  useEffect(() => (html !== undefined && root.current ? enhance(root.current) : undefined), [html]);

  function followInSite(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.origin !== window.location.origin || link.hash) return;
    event.preventDefault();
    history.push(link.pathname);
  }

  if (state && 'error' in state) {
    return (
      <div className="op-failure" role="alert">
        <p>This operation could not be loaded: {state.error.message}</p>
        <button type="button" className="button button--primary" onClick={() => void load()}>
          Retry
        </button>
      </div>
    );
  }
  if (html === undefined) return <p role="status">Loading the operation…</p>;
  return (
    <div
      ref={root}
      data-fragment={fragment}
      onClick={followInSite}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}
