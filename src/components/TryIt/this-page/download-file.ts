/** Saves a text as a file. Sends no request, because the `blob:` URL refers to the memory of the tab. */
export function downloadFile(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], {type}));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Revoked later, because the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
