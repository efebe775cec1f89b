/**
 * Writes text to the clipboard. Call it in a click handler: Safari allows writing only during the click, but accepts a
 * promise of the text. Firefox before 127 has no `ClipboardItem`, so there the function awaits the text first.
 * @returns resolves with undefined after a successful copy, otherwise with the error
 */
export async function copyText(text: Promise<Blob>): Promise<unknown> {
  try {
    // eslint-disable-next-line tscompat/tscompat -- Firefox before 127 throws, and the code below handles that
    await navigator.clipboard.write([new ClipboardItem({'text/plain': text})]);
  } catch {
    try {
      await navigator.clipboard.writeText(await (await text).text());
    } catch (error) {
      return error;
    }
  }
  return undefined;
}
