/** Lets the browser save a text as a file. It is a blob of this tab, so nothing is requested. */
export function downloadText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // After the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(address));
}
