import styles from './styles.module.css';

/**
 * Shows a notice, which replaces an earlier one.
 * @param text what happens, and what to do meanwhile
 * @returns a function that removes the notice
 */
export function showNotice(text: string): () => void {
  for (const earlier of document.querySelectorAll(`.${styles.notice}`)) earlier.remove();
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className = styles.notice ?? '';
  document.body.append(notice);
  // Screen readers announce changes of an existing element, not a new element with text.
  notice.textContent = text;
  return () => notice.remove();
}
