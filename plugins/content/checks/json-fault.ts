/** Whether a text is the beginning of valid JSON. */
function isPrefix(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const {message} = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    return /end of JSON input|Unterminated/.test(message) || Number(position) >= text.length;
  }
}

/**
 * Finds the first syntax error of a JSON text. Uses bisection, because V8 reports a position only for some errors.
 * @returns the line of the error, counted from 1, and the reason; null for valid JSON
 */
export function findJsonFault(text: string): {line: number; reason: string} | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    let [good, bad] = [0, text.length + 1];
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      if (middle <= text.length && isPrefix(text.slice(0, middle))) good = middle;
      else bad = middle;
    }
    return {
      line: text.slice(0, good).split('\n').length,
      reason: good < text.length ? `unexpected "${text[good]}".` : 'unexpected end of input.',
    };
  }
}
