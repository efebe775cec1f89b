/** Whether a text could still become JSON; the engine says what is wrong with the rest, but seldom where. */
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

/** Finds where a text stops being JSON: the line, counted from 1, and what is wrong there; null for valid JSON. */
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
