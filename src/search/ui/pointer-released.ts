/** Resolves once no button of the pointer is down on an element: a click that has begun ends on what it began on. */
export async function pointerReleased(element: Element): Promise<void> {
  if (!element.matches(':active')) return;
  await new Promise((resolve) => window.addEventListener('pointerup', () => setTimeout(resolve), {once: true}));
}
