/** Reports one page view for each change of path, query or hash, and for the first page (specification, section 4). */

export type PageView = {
  address: string;
  title: string;
  referrer: string;
};

export type Place = {pathname: string; search: string; hash: string};

/** Delay until Docusaurus has set the title, which it does after the route has changed. */
const TITLE_SETTLES_MS = 100;

/**
 * Returns a function to call with the current location after each possible change. Ignores repeated locations.
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
    // The reader may leave a page before its delay has ended.
    reportPending();
    state.address = address;
    state.timer = setTimeout(reportPending, TITLE_SETTLES_MS);
  };
}
