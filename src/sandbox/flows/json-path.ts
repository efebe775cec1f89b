/**
 * The subset of JSONPath (RFC 9535) that the success criteria of the flows use: names, indexes, `*`, descendants, and
 * filters that compare a value, test whether it exists, or search in it. A library would be larger than all other code
 * of the flows.
 */
import {isObject, type JsonValue} from '../../tools/lib/json';

import {FlowError} from './flow-error';

type Test = (node: JsonValue) => boolean;
type Selector = (node: JsonValue) => JsonValue[];
type Query = (node: JsonValue) => JsonValue | undefined;

const childrenOf = (node: JsonValue): JsonValue[] =>
  Array.isArray(node) ? node : isObject(node) ? Object.values(node) : [];

const selfAndDescendants = (node: JsonValue): JsonValue[] => [node, ...childrenOf(node).flatMap(selfAndDescendants)];

const member = (node: JsonValue | undefined, name: string): JsonValue | undefined =>
  isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;

const toList = (value: JsonValue | undefined): JsonValue[] => (value === undefined ? [] : [value]);

/** A parser that reads a JSONPath from left to right. */
class PathReader {
  private at = 0;

  constructor(private readonly path: string) {}

  read(): Selector[] {
    if (!this.take(/\$/)) this.fail();
    const selectors: Selector[] = [];
    while (this.at < this.path.length) selectors.push(this.segment());
    return selectors;
  }

  private fail(): never {
    throw new FlowError(`The page cannot evaluate the JSONPath ${this.path} from character ${this.at + 1}.`);
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.path);
    if (found) this.at = sticky.lastIndex;
    return found;
  }

  private segment(): Selector {
    const isDeep = this.take(/\.\./) !== null;
    const select = this.take(/\[/) ? this.brackets() : this.shorthand(isDeep);
    return isDeep ? (node) => selfAndDescendants(node).flatMap(select) : select;
  }

  private shorthand(isDeep: boolean): Selector {
    if (!isDeep && !this.take(/\./)) this.fail();
    if (this.take(/\*/)) return childrenOf;
    const name = this.take(/[A-Za-z_][\w]*/)?.[0] ?? this.fail();
    return (node) => toList(member(node, name));
  }

  private brackets(): Selector {
    const select = this.selector();
    if (!this.take(/\]/)) this.fail();
    return select;
  }

  private selector(): Selector {
    if (this.take(/\*/)) return childrenOf;
    if (this.take(/\?\s*/)) {
      const test = this.filter();
      return (node) => childrenOf(node).filter(test);
    }
    const index = this.take(/0|[1-9]\d*/)?.[0];
    if (index !== undefined) return (node) => toList(Array.isArray(node) ? node[Number(index)] : undefined);
    const name = this.text() ?? this.fail();
    return (node) => toList(member(node, name));
  }

  private filter(): Test {
    if (this.take(/search\(\s*/)) {
      const query = this.query();
      if (!this.take(/\s*,\s*/)) this.fail();
      const pattern = new RegExp(this.text() ?? this.fail(), 'u');
      if (!this.take(/\s*\)/)) this.fail();
      return (node) => {
        const value = query(node);
        return typeof value === 'string' && pattern.test(value);
      };
    }
    const query = this.query();
    const operator = this.take(/\s*(==|!=)\s*/)?.[1];
    if (operator === undefined) return (node) => query(node) !== undefined;
    const expected = this.literal();
    return (node) => (query(node) === expected) === (operator === '==');
  }

  private query(): Query {
    if (!this.take(/@/)) this.fail();
    const names: string[] = [];
    for (;;) {
      const name = this.take(/\.([A-Za-z_]\w*)/)?.[1] ?? (this.take(/\[(?=['"])/) ? this.quotedName() : undefined);
      if (name === undefined) break;
      names.push(name);
    }
    return (node) => names.reduce<JsonValue | undefined>(member, node);
  }

  private quotedName(): string {
    const name = this.text() ?? this.fail();
    if (!this.take(/\]/)) this.fail();
    return name;
  }

  private text(): string | undefined {
    const found = this.take(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/);
    return (found?.[1] ?? found?.[2])?.replace(/\\(['"\\/])/g, '$1');
  }

  private literal(): JsonValue {
    const text = this.text();
    if (text !== undefined) return text;
    const found = this.take(/true|false|null|-?\d+(\.\d+)?/)?.[0] ?? this.fail();
    return JSON.parse(found) as JsonValue;
  }
}

/**
 * Returns the values that a JSONPath selects.
 * @throws FlowError if the path is invalid, or if it uses an unsupported feature
 */
export function selectByPath(path: string, value: JsonValue): JsonValue[] {
  return new PathReader(path).read().reduce<JsonValue[]>((nodes, select) => nodes.flatMap(select), [value]);
}
