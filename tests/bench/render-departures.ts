/** Renders the section of BENCHMARKS.md that shows what each departure saves. */
import type {PageCost} from './measure-page';
import {kilobytes, medianOf, renderDisturbance, section, table, type Cell} from './render-section';
import {median, type DepartureVariant, type Results} from './results';

/** A departure must save at least 5 % (plugins/upstream/README.md). */
const LEAST_RATIO = 1.05;
/** Smaller differences of times do not count, because some times are close to 0. */
const LEAST_DIFFERENCE_MS = 10;

type Figure = {name: string; isTime: boolean; of: (cost: PageCost) => number};

const FIGURES: readonly Figure[] = [
  {name: 'paint', isTime: true, of: ({paint}) => paint},
  {name: 'blocking', isTime: true, of: ({blocking}) => blocking},
  {name: 'longest task', isTime: true, of: ({longestTask}) => longestTask},
  {name: 'bytes', isTime: false, of: ({html, script, style, font, idle}) => html + script + style + font + idle},
];

type Comparison = {text: string; saves: boolean};

/** @param least the smallest difference that counts */
function compare(value: number, base: number, least: number): Comparison {
  const saves = value >= base * LEAST_RATIO && value - base >= least && value > base;
  const ratio = base > 0 ? (value / base).toFixed(2) : value > 0 ? `0 → ${Math.round(value)}` : '1.00';
  return {text: saves ? `**${ratio}**` : ratio, saves};
}

function figureOf({pages}: DepartureVariant, type: string, {of}: Figure): number {
  return median((pages[type] ?? []).map(of));
}

function nameOf({without}: DepartureVariant): string {
  if (without === '') return 'none (equal build)';
  return without === '1' ? 'all' : `\`${without}\``;
}

function departureRow(variant: DepartureVariant, base: DepartureVariant): readonly Cell[] {
  const build = compare(medianOf(variant.builds, 'cpuSeconds'), medianOf(base.builds, 'cpuSeconds'), 0);
  const types = Object.keys(base.pages).map((type) => ({
    type,
    comparisons: FIGURES.map((figure) => ({
      name: figure.name,
      ...compare(
        figureOf(variant, type, figure),
        figureOf(base, type, figure),
        figure.isTime ? LEAST_DIFFERENCE_MS : 0,
      ),
    })),
  }));
  const savings = [
    ...(build.saves ? ['build CPU'] : []),
    ...types.flatMap(({type, comparisons}) => {
      const names = comparisons.filter(({saves}) => saves).map(({name}) => name);
      return names.length > 0 ? [`${type}: ${names.join(', ')}`] : [];
    }),
  ];
  return [
    nameOf(variant),
    build.text,
    ...types.map(({comparisons}) => comparisons.map(({text}) => text).join(' / ')),
    savings.length > 0 ? savings.join('; ') : 'nothing',
  ];
}

export function renderDepartures({departures}: Results): string {
  const method =
    'What leaving out a departure of `plugins/upstream` costs (`PORTAL_STOCK=<name>`). The portal was built with all departures, without each and without any, and each page type of these builds was visited in turn, as for "Pages" above. Bytes are gzip level 9: HTML, scripts, styles and fonts, and what loads in the three seconds after the load event. A ratio above 1 means that the departure saves time or bytes; bold: at least 5 %, and for times at least 10 ms. The row "none" shows how much the figures of two equal builds differ.';
  return section('Departures from stock Docusaurus', method, departures, ({variants, disturbance}) => {
    const [base, ...others] = variants;
    if (!base) return ['No builds.'];
    const types = Object.keys(base.pages);
    return [
      `A cold build with all departures: ${medianOf(base.builds, 'cpuSeconds').toFixed(1)} CPU s (${base.builds.map(({cpuSeconds}) => cpuSeconds.toFixed(1)).join(', ')}). Its pages:`,
      table(
        ['', 'paint ms', 'blocking ms', 'longest task ms', 'KB'],
        types.map((type) => [
          type,
          ...FIGURES.map((figure) => {
            const value = figureOf(base, type, figure);
            return figure.isTime ? Math.round(value) : kilobytes(value);
          }),
        ]),
      ),
      `Ratios to these figures. Pages: ${FIGURES.map(({name}) => name).join(' / ')}.`,
      table(
        ['left out', 'build CPU', ...types, 'saves at least 5 % of'],
        others.map((variant) => departureRow(variant, base)),
      ),
      renderDisturbance(disturbance),
    ];
  });
}
