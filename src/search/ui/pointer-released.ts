/**
 * Resolves when no pointer button is pressed on an element, so that layout changes do not move the target of a click.
 */
export async function pointerReleased(element: Element): Promise<void> {
  if (!element.matches(':active')) return;
  await new Promise((resolve) => window.addEventListener('pointerup', () => setTimeout(resolve), {once: true}));
}
