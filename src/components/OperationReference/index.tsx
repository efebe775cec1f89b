import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {listTargets, readFragment} from '@portal/operation-fragment';
import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import type {ReactNode} from 'react';

import {parsePageData} from '../../reference/page-data';
import {FRAGMENTS_DIR} from '../../reference/paths';
import {PageMenu} from '../PageMenu';
import {useInnerHtml} from '../use-inner-html';

import {enhance} from './enhance';
import {PageHead} from './PageHead';
import {useSiteLinks} from './use-site-links';
import './styles.css';

type Props = {
  /** File name of the HTML fragment. */
  fragment: string;
  notFound: ReactNode;
};

type State = {html: string} | {error: Error} | 'missing' | null;

/** Reports anchors and links of the fragment to Docusaurus, which otherwise checks only what React renders. */
function useFragmentLinks(html: string | undefined): void {
  const brokenLinks = useBrokenLinks();
  if (!html) return;
  const {anchors, links} = listTargets(html);
  for (const anchor of anchors) brokenLinks.collectAnchor(anchor);
  for (const link of links) brokenLinks.collectLink(link);
}

/**
 * Content of a reference page. The server renders the fragment into the page and hydration keeps that HTML, so the
 * fragment is in no chunk. Client-side navigation fetches the fragment.
 */
export default function OperationReference({fragment, notFound}: Props): ReactNode {
  const address = useBaseUrl(`/${FRAGMENTS_DIR}/${fragment}`);
  const siteLinks = useSiteLinks();
  const root = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>(() => {
    const html = readFragment(fragment);
    return html === null ? null : {html};
  });
  const html = typeof state === 'object' && state && 'html' in state ? state.html : undefined;
  const innerHtml = useInnerHtml(html ?? '');
  const head = useMemo(() => (html === undefined ? null : parsePageData(html)), [html]);
  useFragmentLinks(html);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState(null);
      try {
        const response = await fetch(address, {signal});
        if (response.status === 404) return setState('missing');
        if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
        const text = await response.text();
        // Some hosts respond to a missing file with an HTML page and status 200.
        parsePageData(text);
        return setState({html: text});
      } catch (error) {
        return signal?.aborted ? undefined : setState({error: error as Error});
      }
    },
    [address],
  );

  useEffect(() => {
    if (html !== undefined) return undefined;
    const abort = new AbortController();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the state is already null except on a retry
    void load(abort.signal);
    return () => abort.abort();
    // After an error `html` is still undefined, so this does not fetch again before the reader retries.
  }, [load, html]);

  useEffect(() => (html !== undefined && root.current ? enhance(root.current) : undefined), [html]);

  useEffect(() => {
    const index = html === undefined ? null : root.current?.querySelector<HTMLElement>('[data-operation-index]');
    if (!index) return undefined;
    let stop = () => {};
    let isUnmounted = false;
    import('./filter-operations').then(
      ({filterOperations}) => {
        if (!isUnmounted) stop = filterOperations(index);
      },
      (error: unknown) => console.warn('The list of operations cannot be filtered:', error),
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [html]);

  if (state === 'missing') return notFound;
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
  if (html === undefined || !head) return <p role="status">Loading the page…</p>;
  return (
    <>
      <PageHead {...head} />
      <PageMenu />
      <div ref={root} data-fragment={fragment} {...siteLinks} dangerouslySetInnerHTML={innerHtml} />
    </>
  );
}
