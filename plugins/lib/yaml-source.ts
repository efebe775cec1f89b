import {isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';

import type {Problem} from './problems';

export type YamlSource = {
  value: unknown;
  /** Line of what stands at the end of a path of keys and positions, or of the last part of it that is there. */
  lineOf: (path: readonly (string | number)[]) => number;
};

/** Reads YAML, or says where it cannot be read. */
export function readYaml(file: string, text: string): YamlSource | Problem {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const [fault] = document.errors;
  if (fault) {
    const remedy = fault.code === 'DUPLICATE_KEY' ? 'Leave one of them.' : 'Put a value that holds ": " or "#" in quotes.';
    return {file, line: lines.linePos(fault.pos[0]).line, what: `The YAML cannot be read: ${fault.message.split('\n')[0]}`, remedy};
  }
  const lineAt = (offset: number | undefined, otherwise: number) => (offset === undefined ? otherwise : lines.linePos(offset).line);
  return {
    value: document.toJS() as unknown,
    lineOf(path) {
      let node: unknown = document.contents;
      let line = 1;
      for (const part of path) {
        if (isMap(node)) {
          const pair = node.items.find(({key}) => isScalar(key) && String(key.value) === String(part));
          if (!pair) return line;
          line = lineAt(isScalar(pair.key) ? pair.key.range?.[0] : undefined, line);
          node = pair.value;
        } else if (isSeq(node)) {
          const item = node.items[Number(part)] as {range?: [number, number, number]} | undefined;
          line = lineAt(item?.range?.[0], line);
          node = item;
        } else {
          return line;
        }
      }
      return line;
    },
  };
}
