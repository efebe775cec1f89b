import type {Root} from 'mdast';

/** A line of a text, and the position of its first character in the file. `line` and `column` start at 1. */
export type SourceLine = {text: string; line: number; column: number};

type Place = {line: number; column: number};

/** Prose as a Markdown tree. */
export type ProseText = {
  source: string;
  tree: Root;
  /** Converts a position in `source` to a position in the file. */
  placeOf: (point: Place) => Place;
};

export type ProseFile = {
  /** Path relative to the site, with forward slashes. */
  file: string;
  texts: readonly ProseText[];
};

/** Joins the texts of a file, each given as lines, into one Markdown text. */
export function joinTexts(texts: readonly (readonly SourceLine[])[], parse: (source: string) => Root): ProseText {
  // An empty line separates the texts, so that they stay separate paragraphs.
  const lines = texts.flatMap((text) => [...text, null]);
  const source = lines.map((line) => line?.text ?? '').join('\n');
  return {
    source,
    tree: parse(source),
    placeOf: (place) => {
      const found = lines[place.line - 1];
      return found ? {line: found.line, column: found.column + place.column - 1} : place;
    },
  };
}
