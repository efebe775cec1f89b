/** First verb of a summary → question with an everyday verb. */
const QUESTIONS: Readonly<Record<string, (object: string) => string>> = {
  create: (object) => `How do I add ${object}?`,
  delete: (object) => `How do I remove ${object}?`,
  get: (object) => `How do I look up ${object}?`,
  list: (object) => `How do I see all ${object.replace(/^the /, '')}?`,
  update: (object) => `How do I change ${object}?`,
};

/**
 * Generates a question from the summary of an operation: "List the flags" becomes "How do I see all flags?".
 * @returns null if the summary begins with another verb
 */
export function generateQuestion(summary: string): string | null {
  const [, verb = '', object = ''] = /^(\w+) (.+)$/.exec(summary) ?? [];
  return QUESTIONS[verb.toLowerCase()]?.(object) ?? null;
}
