/** The keys of theme-common's announcementBar.js, version 3.8.1. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

/**
 * Forgets the dismissal of another announcement. The id stands in an attribute of the script, so that its hash in the content
 * policy is the same for every announcement.
 */
export const SCRIPT = `try{if(localStorage.getItem("${ID_KEY}")!==document.currentScript.dataset.announcement)localStorage.removeItem("${DISMISS_KEY}")}catch(e){console.warn(e)}`;
