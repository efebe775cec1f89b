import styles from './styles.module.css';

const TEXT = 'No connection. The page that you asked for opens as soon as the connection is back; until then you can read on here.';

/**
 * Tells the reader why nothing happens, in place of a notice for a page that was asked for before.
 * @returns what takes the notice away again
 */
export function showNotice(): () => void {
  for (const earlier of document.querySelectorAll(`.${styles.notice}`)) earlier.remove();
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className = styles.notice ?? '';
  document.body.append(notice);
  // Into an element that is there already: else a screen reader says nothing of it.
  notice.textContent = TEXT;
  return () => notice.remove();
}
