/** The localStorage keys of announcementBar.js in @docusaurus/theme-common 3.8.1. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

/**
 * Inline script that removes the stored dismissal when the announcement has changed. It reads the id from its own data
 * attribute, so that its hash in the Content Security Policy does not depend on the announcement.
 */
export const SCRIPT = `try{if(localStorage.getItem("${ID_KEY}")!==document.currentScript.dataset.announcement)localStorage.removeItem("${DISMISS_KEY}")}catch(e){console.warn(e)}`;
