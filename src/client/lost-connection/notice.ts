import styles from './styles.module.css';

/**
 * Tells the reader why nothing happens, in place of an earlier notice.
 * @param text what happens, and what to do meanwhile
 * @returns what takes the notice away again
 */
export function showNotice(text: string): () => void {
  for (const earlier of document.querySelectorAll(`.${styles.notice}`)) earlier.remove();
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className = styles.notice ?? '';
  document.body.append(notice);
  // A screen reader announces a change of an element that is there, not a new element with text.
  notice.textContent = text;
  return () => notice.remove();
}
