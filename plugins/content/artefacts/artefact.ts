import type {Problem} from '../../lib/problems';

/** Types of artefacts: the example keys, certificates, tokens and other values that pages show. */

/** A value that pages can show: a string, such as a compact JWT, or JSON, such as the payload of a JWT. */
export type Part = string | object;

/** A defined artefact with its parts by name. The part with the empty name is the artefact itself. */
export type Artefact = {
  name: string;
  about: string;
  kind: string;
  parts: Readonly<Record<string, Part>>;
  file: string;
  line: number;
};

/** All artefacts of the site. Plain data, because it is cached on disk. */
export type ArtefactSet = {
  artefacts: ReadonlyMap<string, Artefact>;
  /** Name of each artefact that cannot be created → its problem, or that of an artefact that it refers to. */
  broken: ReadonlyMap<string, Problem>;
  /** Names of artefacts that other definitions refer to. */
  referred: ReadonlySet<string>;
  examples: ReadonlyMap<string, string>;
  problems: readonly Problem[];
};

/** Thrown for a definition with a mistake, and for every definition that refers to it. */
export class ArtefactError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.what);
  }
}
