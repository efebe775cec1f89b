/** Saves a text as a file. Uses a blob of this tab, so that nothing is requested. */
export function downloadText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Delayed, so that the browser can start to save the file.
  setTimeout(() => URL.revokeObjectURL(address));
}
