/** Reports a page view for the first page and for each change of path, query or hash (specification, section 4). */

export type PageView = {
  address: string;
  title: string;
  referrer: string;
};

export type Place = {pathname: string; search: string; hash: string};

/** Delay after a change of route until Docusaurus has set the title of the new page. */
const TITLE_SETTLES_MS = 100;

/**
 * Returns a function that has to be called with the location whenever it may have changed. Repetitions are ignored.
 * @param origin origin of the site
 * @param page the current document
 * @param report called once for each page view
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
    // The previous page view may still be waiting for its title.
    reportPending();
    state.address = address;
    state.timer = setTimeout(reportPending, TITLE_SETTLES_MS);
  };
}
