/**
 * Writes text to the clipboard. Call it in the handler of a click: Safari allows to write only during the click, and then
 * waits for a text that is still loading. Firefox before 127 has no `ClipboardItem`, and waits itself.
 * @returns resolves with undefined when the text is copied, or with the error
 */
export async function copyText(text: Promise<Blob>): Promise<unknown> {
  try {
    // eslint-disable-next-line tscompat/tscompat -- Firefox before 127 throws, and the code below copies there
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
