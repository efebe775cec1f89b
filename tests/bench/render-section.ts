/** Renders common parts of the sections of BENCHMARKS.md: headings with conditions, tables, medians, limits. */
import {IDLE_FACTOR, type Disturbance} from './idle-machine';
import type {ProcessCost} from './process-cost';
import {median, type Conditions, type Measured, type Runs} from './results';

export type Cell = string | number;

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

export const medianOf = (runs: Runs, of: keyof ProcessCost): number => median(runs.map((run) => run[of]));

/** Renders a value and whether it meets its limit. */
export function judge(value: number, bar: number, digits = 2): string {
  return `${value.toFixed(digits)} (limit ${bar}: ${value <= bar ? 'met' : '**missed**'})`;
}

export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    `|${head.map((_cell, column) => (column === 0 ? '---|' : '---:|')).join('')}`,
    ...rows.map(line),
  ].join('\n');
}

function renderConditions({measuredAt, commit, machine, versions, load, cores}: Conditions): string {
  const busy = load > cores / 2 ? ` **The machine was not idle: load ${load.toFixed(1)} before the bench began.**` : '';
  const names = Object.entries(versions).map(([name, version]) =>
    name === 'browser' ? version : `${name} ${version}`,
  );
  return `Measured ${measuredAt.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, on ${machine}; ${names.join(', ')}.${busy}`;
}

/** Renders a section: method, conditions and the result of `render`, or a note that it was not measured. */
export function section<Figures>(
  title: string,
  method: string,
  measured: Measured<Figures> | undefined,
  render: (figures: Figures) => readonly string[],
): string {
  const body = measured ? [renderConditions(measured), ...render(measured.figures)] : ['Not measured yet.'];
  return [`## ${title}`, method, ...body].join('\n\n');
}

export function renderDisturbance({measured, repeated, disturbed}: Disturbance): string {
  const kept = disturbed > 0 ? `**${disturbed} kept although the machine was busy**` : 'none kept from a busy machine';
  return `Each measurement runs while a fixed computation takes at most ${IDLE_FACTOR} times its shortest duration in this bench, and is repeated if the computation takes longer afterwards, within a time budget. Of ${measured} measurements, ${repeated} repeated and ${kept}.`;
}
