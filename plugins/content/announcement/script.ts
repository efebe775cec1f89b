/** The localStorage keys of announcementBar.js in @docusaurus/theme-common 3.8.1. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

/**
 * Inline script that removes the stored dismissal if the stored id differs from the id of the announcement. The script
 * element has the id in an attribute, so that the hash in the content security policy stays the same.
 */
export const SCRIPT = `try{if(localStorage.getItem("${ID_KEY}")!==document.currentScript.dataset.announcement)localStorage.removeItem("${DISMISS_KEY}")}catch(e){console.warn(e)}`;
