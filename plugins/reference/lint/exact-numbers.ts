/** Preserves the notation of numbers that JavaScript prints differently, such as `1.0`. */
import {isMap, isScalar, isSeq} from 'yaml';
import type {Node} from 'yaml';

import {JSON_NUMBER, markNumber} from '../../../src/reference/exact-json';

/** A file, and the value that Redocly has parsed from the file. */
type Source = {source: {absoluteRef: string; body: string}; parsed?: unknown};

function isInexact(text: string): boolean {
  return JSON_NUMBER.test(text) && String(Number(text)) !== text;
}

function markPart(node: unknown, parsed: unknown): void {
  if (typeof parsed !== 'object' || parsed === null || !(isMap(node) || isSeq(node))) return;
  node.items.forEach((item, index) => {
    const key = isMap(node) ? String((item as {key: unknown}).key) : String(index);
    const child = isMap(node) ? (item as {value: unknown}).value : item;
    const values = parsed as Record<string, unknown>;
    if (
      isScalar(child) &&
      typeof child.value === 'number' &&
      child.source !== undefined &&
      isInexact(child.source) &&
      typeof values[key] === 'number'
    )
      values[key] = markNumber(child.source);
    else markPart(child, values[key]);
  });
}

/**
 * Marks numbers such as int64 limits and `1.0` in parsed files. Modifies the parsed values.
 * @param nodeOf returns the root node of the file with an absolute path
 */
export function markNumbers(sources: readonly Source[], nodeOf: (file: string) => Node | null): void {
  for (const {source, parsed} of sources) {
    if ((source.body.match(/-?\d[\d.eE+-]*/g) ?? []).some(isInexact)) markPart(nodeOf(source.absoluteRef), parsed);
  }
}
