import type {Experience} from './measure-experience';
import type {PageCost} from './measure-page';
import type {PreviewCost} from './preview';
import type {ProcessCost} from './process-cost';
import type {PageSize} from './page-size';
import type {Disturbance} from './stillness';

/** Where and on what a part was measured. */
export type Conditions = {
  /** Day and time, ISO 8601. */
  measuredAt: string;
  commit: string;
  machine: string;
  versions: Readonly<Record<string, string>>;
  /** Load average of the minute before the bench began, and cores: figures of a busy machine are to be measured again. */
  load: number;
  cores: number;
};

/** The runs of one thing, in their order. */
export type Runs = readonly ProcessCost[];

export type BuildFigures = {
  ours: Runs;
  oursOnCorpus: Runs;
  stock: Runs | null;
  /** A stock site that was set up elsewhere, on a corpus of its own, and is judged against in place of ours. */
  peer?: Runs;
  /** What writes the operation pages of stock, once, before its builds. */
  stockPreparation: ProcessCost | null;
  disturbance: Disturbance;
};
export type WarmFigures = {oursCold: Runs; ours: Runs; stockCold: Runs | null; stock: Runs | null};

export type GrownSite = {runs: Runs; pages: number; sizes: Readonly<Record<string, PageSize>>};
export type GrowthFigures = {once: GrownSite; fourTimes: GrownSite; tenTimesOperations: GrownSite};

/** A page of one portal: the runs of each measurement. */
export type PageRuns = {path: string; costs: readonly PageCost[]; performance: readonly number[]};
export type KindFigures = {kind: string; ours: PageRuns; stock: PageRuns | null};
export type PageFigures = {
  kinds: readonly KindFigures[];
  experience: {ours: Experience; stock: Experience | null};
  disturbance: Disturbance;
};

export type Measured<Figures> = Conditions & {figures: Figures};

/** Everything that BENCHMARKS.md says. A part that was never measured is missing. */
export type Results = {
  build?: Measured<BuildFigures>;
  warm?: Measured<WarmFigures>;
  growth?: Measured<GrowthFigures>;
  preview?: Measured<PreviewCost>;
  pages?: Measured<PageFigures>;
};

export type Part = keyof Results;
export const PARTS: readonly Part[] = ['build', 'warm', 'growth', 'preview', 'pages'];

/** The middle of several values; of an even number the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('A median needs at least one value.');
  return middle;
}
