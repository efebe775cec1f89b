/** The keys of theme-common's announcementBar.js, version 3.8.1. */
const ID_KEY = 'docusaurus.announcement.id';
const DISMISS_KEY = 'docusaurus.announcement.dismiss';

/**
 * A script that forgets the dismissal of another announcement.
 * @param id of the announcement that is configured
 */
export function renderScript(id: string): string {
  // `<` cannot stand in a script of HTML as it is.
  const quoted = JSON.stringify(id).replaceAll('<', '\\u003c');
  return `try{if(localStorage.getItem("${ID_KEY}")!==${quoted})localStorage.removeItem("${DISMISS_KEY}")}catch(e){console.warn(e)}`;
}
