import type {Inspection} from '../inspector/types';

import {maskSecrets} from './mask-secrets';

/** Summarises a result for a live region: its type, whether its signature is valid, and the number of remarks. */
export function summariseInspection({title, signature, unusual, inside}: Inspection): string {
  const count = unusual.length + (inside?.unusual.length ?? 0);
  return [
    `${title}.`,
    ...(signature ? [signature.text] : []),
    count === 0 ? 'Nothing is unusual.' : `${count} ${count === 1 ? 'thing is' : 'things are'} unusual.`,
  ].join(' ');
}

function renderLines({title, summary, notes, signature, unusual, sections, inside}: Inspection): string[] {
  return [
    title,
    summary,
    ...notes.map((note) => `Note: ${note}`),
    ...(signature ? [`Signature: ${signature.text}`] : []),
    ...unusual.map(({text}) => `Unusual: ${text}`),
    ...sections.flatMap((section) => [
      '',
      section.title,
      ...section.rows.map(({name, value, date, warning}) =>
        [
          `  ${name}: ${value}`,
          ...(date ? [`(${date.iso}, ${date.relative})`] : []),
          ...(warning ? [`! ${warning}`] : []),
        ].join(' '),
      ),
    ]),
    ...(inside ? ['', 'Inside:', ...renderLines(inside)] : []),
  ];
}

/** Renders an inspection as plain text, without secrets. */
export function renderInspection(inspection: Inspection): string {
  return maskSecrets(renderLines(inspection).join('\n').concat('\n'));
}
