import type {Problem} from '../../lib/problems';

/** A part is a text, such as a compact JWT, or JSON, such as its payload. */
export type Part = string | object;

/** What pages can show of a definition. The part with the empty name is the artefact itself. */
export type Artefact = {
  name: string;
  about: string;
  kind: string;
  parts: Readonly<Record<string, Part>>;
  /** Where it is defined. */
  file: string;
  line: number;
};

/** Plain data, maps and sets only: it is cached between builds. */
export type ArtefactSet = {
  artefacts: ReadonlyMap<string, Artefact>;
  /** Defined artefacts that cannot be shown, each with the reason. */
  broken: ReadonlyMap<string, Problem>;
  /** Names that other definitions refer to. */
  referred: ReadonlySet<string>;
  /** Texts of the examples in use, by file. */
  examples: ReadonlyMap<string, string>;
  problems: readonly Problem[];
};

/** A mistake that breaks a definition and every definition that refers to it. */
export class ArtefactError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.what);
  }
}
