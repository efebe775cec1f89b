import type {Disturbance} from './idle-machine';
import type {Experience} from './measure-experience';
import type {PageCost} from './measure-page';
import type {PageSize} from './page-size';
import type {PreviewCost} from './preview';
import type {ProcessCost} from './process-cost';

export type Conditions = {
  /** Date and time, ISO 8601. */
  measuredAt: string;
  commit: string;
  machine: string;
  versions: Readonly<Record<string, string>>;
  /** Load average of the minute before the bench began, and number of cores. Repeat measurements of a busy machine. */
  load: number;
  cores: number;
};

export type Runs = readonly ProcessCost[];

export type BuildFigures = {
  ours: Runs;
  stock: Runs | null;
  /** An external stock site with its own corpus; if present, the limit applies to it instead of `stock`. */
  peer?: Runs;
  /** The command that generates the operation pages of the stock site, once, before its builds. */
  stockPreparation: ProcessCost | null;
  disturbance: Disturbance;
};
export type WarmFigures = {oursCold: Runs; ours: Runs; stockCold: Runs | null; stock: Runs | null};

export type GrownSite = {runs: Runs; pages: number; sizes: Readonly<Record<string, PageSize>>};
export type GrowthFigures = {once: GrownSite; fourTimes: GrownSite; tenTimesOperations: GrownSite};

/** All measurements of a page of one site. */
export type PageRuns = {path: string; costs: readonly PageCost[]; performance: readonly number[]};
export type KindFigures = {kind: string; ours: PageRuns; stock: PageRuns | null};
export type PageFigures = {
  kinds: readonly KindFigures[];
  experience: {ours: Experience; stock: Experience | null};
  disturbance: Disturbance;
};

/** The builds and the page visits of the portal with or without departures. */
export type DepartureVariant = {
  /** The value of PORTAL_STOCK: empty for a build with all departures, `1` for one without any, else a departure. */
  without: string;
  builds: Runs;
  /** All visits, by page type. */
  pages: Readonly<Record<string, readonly PageCost[]>>;
};
/** The first two variants have all departures. The second shows how much the figures of equal builds differ. */
export type DepartureFigures = {variants: readonly DepartureVariant[]; disturbance: Disturbance};

/** The score of a class of queries, or of all queries: see `score` for the shares and the reciprocal rank. */
export type SearchScore = {kind: string; count: number; first: number; inThree: number; mrr: number};
export type EngineScores = {
  name: string;
  version: string;
  bytes: number;
  medianMs: number;
  /** The first entry is the score of all queries. */
  development: readonly SearchScore[];
  heldOut: readonly SearchScore[];
};
/** Compares the search with other engines. The first engine is ours. */
export type SearchFigures = {pages: number; sections: number; engines: readonly EngineScores[]};

export type Measured<Figures> = Conditions & {figures: Figures};

/** The content of BENCHMARKS.md. Parts that were never measured are missing. */
export type Results = {
  build?: Measured<BuildFigures>;
  warm?: Measured<WarmFigures>;
  growth?: Measured<GrowthFigures>;
  preview?: Measured<PreviewCost>;
  pages?: Measured<PageFigures>;
  departures?: Measured<DepartureFigures>;
  search?: Measured<SearchFigures>;
};

/** The parts that `npm run bench` measures. `npm run search:compare` measures the search. */
export type Part = Exclude<keyof Results, 'search'>;
export const PARTS: readonly Part[] = ['build', 'warm', 'growth', 'preview', 'pages', 'departures'];

/** The median. For an even number of values, the upper of the two middle values. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('A median needs at least one value.');
  return middle;
}
