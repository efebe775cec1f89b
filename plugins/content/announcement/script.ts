/** The localStorage keys of announcementBar.js in @docusaurus/theme-common 3.8.1. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

/**
 * Inline script that removes the stored dismissal if the stored id is not the id of the announcement. Reads the id from
 * its `data-announcement` attribute, so that a new announcement does not change the hash of the script in the content
 * security policy.
 */
export const SCRIPT = `try{if(localStorage.getItem("${ID_KEY}")!==document.currentScript.dataset.announcement)localStorage.removeItem("${DISMISS_KEY}")}catch(e){console.warn(e)}`;
