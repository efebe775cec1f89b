import {ToolError} from './tool-error';

/** JSON parser with readable messages. Unlike `JSON.parse`, it reports the line, and duplicate members. */

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = {[member: string]: JsonValue};

/** Deeper documents are an attack or a mistake, and could overflow the call stack. */
const MAX_DEPTH = 200;

const SPACES = new Set([' ', '\t', '\n', '\r']);
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describeAt(text: string, at: number): string {
  if (at >= text.length) return 'the end of the text';
  const character = text[at] as string;
  return character === '"' ? "'\"'" : JSON.stringify(character);
}

class Parser {
  private at = 0;

  constructor(private readonly text: string) {}

  parse(): JsonValue {
    const value = this.value(0);
    this.skipSpaces();
    if (this.at < this.text.length) this.fail(`expected the end, found ${describeAt(this.text, this.at)}`);
    return value;
  }

  private fail(problem: string, at = this.at): never {
    const before = this.text.slice(0, at).split('\n');
    const place = `line ${before.length}, column ${(before[before.length - 1] ?? '').length + 1}`;
    const isCut = at >= this.text.length;
    throw new ToolError(
      `The JSON is not valid at ${place}: ${problem}.`,
      isCut ? 'The text ends too early. Copy it again, to its last character.' : undefined,
    );
  }

  private skipSpaces() {
    while (SPACES.has(this.text[this.at] ?? '')) this.at += 1;
  }

  private take(character: string): boolean {
    this.skipSpaces();
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private value(depth: number): JsonValue {
    if (depth > MAX_DEPTH) this.fail(`there are more than ${MAX_DEPTH} levels`);
    if (this.take('{')) return this.object(depth);
    if (this.take('[')) return this.array(depth);
    if (this.text[this.at] === '"') return this.string();
    LITERAL.lastIndex = this.at;
    const literal = LITERAL.exec(this.text)?.[0];
    if (literal === undefined) this.fail(`expected a value, found ${describeAt(this.text, this.at)}`);
    this.at += literal.length;
    return JSON.parse(literal) as JsonValue;
  }

  private string(): string {
    const start = this.at;
    for (let end = start + 1; end < this.text.length; end += 1) {
      const character = this.text[end] as string;
      if (character === '\\') end += 1;
      else if (character < ' ') this.fail('a string has a line break or another control character', end);
      else if (character === '"') {
        this.at = end + 1;
        try {
          return JSON.parse(this.text.slice(start, this.at)) as string;
        } catch {
          this.fail('a string has a backslash that is not an escape of JSON', start);
        }
      }
    }
    this.fail(`the string that begins at character ${start + 1} has no end`, this.text.length);
  }

  private array(depth: number): JsonValue[] {
    const items: JsonValue[] = [];
    if (this.take(']')) return items;
    do items.push(this.value(depth + 1));
    while (this.take(','));
    if (!this.take(']')) this.fail(`expected "," or "]", found ${describeAt(this.text, this.at)}`);
    return items;
  }

  private object(depth: number): JsonObject {
    const members = new Map<string, JsonValue>();
    if (this.take('}')) return {};
    do {
      this.skipSpaces();
      if (this.text[this.at] !== '"') this.fail(`expected a name in quotes, found ${describeAt(this.text, this.at)}`);
      const start = this.at;
      const name = this.string();
      if (members.has(name)) this.fail(`the member ${JSON.stringify(name)} is there twice`, start);
      if (!this.take(':')) this.fail(`expected ":", found ${describeAt(this.text, this.at)}`);
      members.set(name, this.value(depth + 1));
    } while (this.take(','));
    if (!this.take('}')) this.fail(`expected "," or "}", found ${describeAt(this.text, this.at)}`);
    return Object.fromEntries(members);
  }
}

/**
 * Parses JSON (RFC 8259).
 * @throws ToolError with line and column (both from 1, in UTF-16 units) if the text is not JSON, or if an object has a
 *   member twice, because parsers differ in which of the two values they use (RFC 7519, section 4)
 */
export function parseJson(text: string): JsonValue {
  return new Parser(text).parse();
}

/**
 * Parses JSON that must be an object.
 * @param what name of the document in messages, such as "The header"
 * @throws ToolError for the same reasons as `parseJson`, with `what` in the message
 */
export function parseObject(text: string, what: string): JsonObject {
  let value: JsonValue;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new ToolError(error.message.replace('The JSON is', `${what} is not a JSON object. It is`), error.hint);
  }
  if (!isObject(value)) throw new ToolError(`${what} is JSON, but not an object.`);
  return value;
}
