/** The localStorage keys of announcementBar.js in @docusaurus/theme-common 3.8.1. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

/**
 * Inline script. If the stored id is not that of the announcement, it forgets that the reader closed the banner. It reads
 * the id of the announcement from its `data-announcement` attribute, so that each announcement has the same script, and the
 * content security policy the same hash.
 */
export const SCRIPT = `try{if(localStorage.getItem("${ID_KEY}")!==document.currentScript.dataset.announcement)localStorage.removeItem("${DISMISS_KEY}")}catch(e){console.warn(e)}`;
