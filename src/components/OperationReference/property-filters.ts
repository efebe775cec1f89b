/** Activates the filters of long lists of properties. The filter itself is loaded when a reader uses one. */
export function addPropertyFilters(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('.op-find > input')) {
    let isLoading = false;
    field.addEventListener('input', () => {
      if (isLoading) return;
      isLoading = true;
      import('./filter-properties').then(
        ({filterProperties}) => filterProperties(field),
        (error: unknown) => {
          isLoading = false;
          console.warn('The properties cannot be filtered:', error);
        },
      );
    });
  }
}
