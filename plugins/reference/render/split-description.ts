/** Splits the description of an operation into the first sentence (lead) and points with labels. */

/** Matches sentences that continue the previous sentence, so that both stay in one point. */
const CONTINUES = /^(?:They|This|That|These|Those|Then|Their|So|But|Otherwise)\b/;

/** Matches headings, lists, quotations, tables, code blocks, thematic breaks and HTML, which are not split. */
const BLOCK = /^(?:\s*(?:[-*+>|#<]|\d+[.)]\s|```|~~~|={3,}|-{3,})| {4}|\t)/m;

const CALLER =
  /\b(?:all|active client|Super Users?|Administrators?|Certification Managers?|[Dd]omain users?|[Aa]pplications?|[Pp]eople|[Pp]erson|[Cc]allers?|[Aa]nybody|[Ee]verybody|back end)\b/;
const SCOPE = /`directory:(?:website|software|admin)`/;
/** Match phrases that always name the caller. The patterns are strict, because no label is better than a wrong one. */
const PERMISSIONS: readonly RegExp[] = [
  /\b(?:may|can) (?:call|ask|do (?:it|so|this)|read|fetch|use|poll|see it|both call)\b/,
  /^It takes an? |^It is (?:open to|up to|for) (?:a|an|all|every|everybody|Super)\b|^Open to /,
  /^The caller is |^Reserved for |^Only `directory:|^All (?:need|of (?:them use|this takes)|come with) `directory:/,
  /^(?:An )?Organisation Administrators?\b.*\bown\b.*\bany\.$/,
  /^(?:It|The endpoint) is public\b|^Public\b|^No (?:authentication|role) is (?:needed|asked)|^The scope is `/,
];
const REPEAT =
  /\b(?:[Rr]epeat(?:ed|ing)?|repetition|natural key|[Ss]econd (?:call|request|attempt)|[Tt]he same [^.]*\bagain)\b/;
const RESULT = /\b(?:409|204|safe(?:ly)?|blindly|nothing|may be repeated)\b/;

type Label = 'Who' | 'Repeat';
type Point = {label: Label | null; text: string};
type Description = {
  lead: string;
  points: readonly Point[];
  /** Markdown from the first block that is not split, such as a list. */
  rest: string;
};

/**
 * Splits a paragraph at the ends of its sentences, but not inside code or a link. If a sentence would have an unclosed
 * `*` or `_`, the whole text stays one sentence.
 */
export function splitSentences(paragraph: string): string[] {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  const masked = text.replace(/(`+).*?\1|\[[^\]]*\]\([^)]*\)|\([^()]*\)/g, (part) => 'x'.repeat(part.length));
  const ends = [...masked.matchAll(/(?<!\b(?:e\.g|i\.e|cf|vs|no|approx))[.!?]["”']? (?=[\p{Lu}x`*[])/giu)]
    .map(({index, 0: end}) => index + end.length)
    .filter((end) => /^[\p{Lu}`*[(]/u.test(text.slice(end)));
  const sentences = [0, ...ends].map((start, index) => text.slice(start, ends[index] ?? text.length).trim());
  const isWhole = (sentence: string) => [...'*_'].every((mark) => countMarks(sentence, mark) % 2 === 0);
  return sentences.every(isWhole) ? sentences.filter(Boolean) : [text];
}

/** Counts marks, except in code and within words, where an underscore is part of a name. */
function countMarks(sentence: string, mark: string): number {
  const plain = sentence.replace(/`[^`]*`/g, '').replace(/(?<=\w)_(?=\w)/g, '');
  return plain.split(mark).length - 1;
}

/** Whether OAuth clients call the operation. Scopes in the descriptions of such operations do not name the caller. */
const isForClients = (roles: readonly string[]) => roles.includes('client');

/** Matches sentences with advice, which may mention callers and scopes without saying who may call the operation. */
const ADVICE = /^(?:Look|Tell|Use|Call) /;

function isAboutCaller(sentence: string, roles: readonly string[]): boolean {
  if (ADVICE.test(sentence)) return false;
  const names = CALLER.test(sentence);
  if (PERMISSIONS.some((form) => form.test(sentence))) return names || !/\b(?:may|can)\b/.test(sentence);
  return names && SCOPE.test(sentence) && !isForClients(roles);
}

function labelOf(sentence: string, roles: readonly string[]): Label | null {
  if (isAboutCaller(sentence, roles)) return 'Who';
  return REPEAT.test(sentence) && RESULT.test(sentence) ? 'Repeat' : null;
}

/** Adds a sentence to an earlier point with the same label, or as a new point. */
function addPoint(points: readonly Point[], sentence: string, label: Label | null): Point[] {
  const last = points.length - 1;
  const at = label ? points.findIndex((point) => point.label === label) : CONTINUES.test(sentence) ? last : -1;
  const target = points[at];
  if (!target || (label === null && target.label !== null)) return [...points, {label, text: sentence}];
  return points.with(at, {...target, text: `${target.text} ${sentence}`});
}

/**
 * Splits a description. The lead is the first sentence. Points keep the order and wording of the description.
 * @param roles ids in `roles.ts`
 */
export function splitDescription(markdown: string, roles: readonly string[]): Description {
  const paragraphs = markdown.trim().split(/\n\s*\n/);
  const end = paragraphs.findIndex((paragraph) => BLOCK.test(paragraph));
  const plain = end === -1 ? paragraphs : paragraphs.slice(0, end);
  const [lead = '', ...sentences] = plain.flatMap(splitSentences);
  const points = sentences.reduce<Point[]>((made, one) => addPoint(made, one, labelOf(one, roles)), []);
  return {lead, points, rest: end === -1 ? '' : paragraphs.slice(end).join('\n\n')};
}
