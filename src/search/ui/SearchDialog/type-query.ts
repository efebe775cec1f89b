/** Puts a query into the dialog as if the reader had typed it: DocSearch gives nobody the function that sets it. */
export function typeQuery(input: HTMLInputElement, query: string): void {
  // React compares with the value set through the element; the prototype's setter goes past that.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
  input.dispatchEvent(new Event('input', {bubbles: true}));
  input.focus();
}
