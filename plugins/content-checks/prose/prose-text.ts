import type {Root} from 'mdast';

/** Where a line of a text stands in its file: `column` is that of its first character; both count from 1. */
export type SourceLine = {text: string; line: number; column: number};

type Place = {line: number; column: number};

/** A text for readers, as Markdown, and the way back to its file. */
export type ProseText = {
  /** What the positions in the tree refer to. */
  source: string;
  tree: Root;
  /** Finds a place of the text in its file. */
  placeOf: (point: Place) => Place;
};

/** What a file says to readers. */
export type ProseFile = {
  /** Path relative to the site, with forward slashes. */
  file: string;
  texts: readonly ProseText[];
};

/** Joins texts of a file, each as its lines, to one; what stands around them in the file is left behind. */
export function joinTexts(texts: readonly (readonly SourceLine[])[], parse: (source: string) => Root): ProseText {
  // The empty line keeps a text from going on in the next one.
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
