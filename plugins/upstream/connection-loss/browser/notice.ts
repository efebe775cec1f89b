import styles from './styles.module.css';

/**
 * Shows a notice, and removes earlier notices.
 * @param text says what will happen, and what the reader can do until then
 * @returns a function that removes the notice
 */
export function showNotice(text: string): () => void {
  for (const earlier of document.querySelectorAll(`.${styles.notice}`)) earlier.remove();
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className = styles.notice ?? '';
  document.body.append(notice);
  // Sets the text after insertion, because screen readers announce changes of elements, but not new elements with text.
  notice.textContent = text;
  return () => notice.remove();
}
