/** One view for each change of path, query or hash, the first page included (specification, section 4). */

export type PageView = {
  /** Full address. */
  address: string;
  title: string;
  /** Address that led here. */
  referrer: string;
};

export type Place = {pathname: string; search: string; hash: string};

/** By then the title of a page that was navigated to is there; Docusaurus sets it after the route has changed. */
const TITLE_SETTLES_MS = 100;

/**
 * Takes where the reader is, each time it may have changed; the same place again is no new view.
 * @param origin in front of every address
 * @param page what the browser knows of the page that is shown
 * @param report takes each view once
 */
export function createPageViews(
  origin: string,
  page: {title: string; referrer: string},
  report: (view: PageView) => void,
): (place: Place) => void {
  const state: {address: string | null; view: PageView | null; timer?: ReturnType<typeof setTimeout>} = {
    address: null,
    view: null,
  };

  function reportPending(): void {
    if (state.address === null || state.view?.address === state.address) return;
    clearTimeout(state.timer);
    state.view = {address: state.address, title: page.title, referrer: state.view?.address ?? page.referrer};
    report(state.view);
  }

  return ({pathname, search, hash}) => {
    const address = `${origin}${pathname}${search}${hash}`;
    if (address === state.address) return;
    // A reader who is faster than the title is counted all the same.
    reportPending();
    state.address = address;
    state.timer = setTimeout(reportPending, TITLE_SETTLES_MS);
  };
}
