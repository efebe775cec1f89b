/** Whether a text is a valid start of JSON. V8 reports a position only for some errors. */
function canGoOn(text: string): boolean {
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
 * Finds the first syntax error of a JSON text by bisection: its line, counted from 1, and a message; null for valid
 * JSON.
 */
export function findJsonFault(text: string): {line: number; says: string} | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    let [good, bad] = [0, text.length + 1];
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      if (middle <= text.length && canGoOn(text.slice(0, middle))) good = middle;
      else bad = middle;
    }
    return {
      line: text.slice(0, good).split('\n').length,
      says: good < text.length ? `unexpected "${text[good]}".` : 'unexpected end of input.',
    };
  }
}
