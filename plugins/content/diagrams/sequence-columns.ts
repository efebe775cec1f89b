/** Places the columns of a sequence: the texts between participants determine the distances. */
import type {Message, Sequence, Step} from './model/types';
import {linesWidth, wrapText} from './text';
import type {TextStyle} from './text';

export const NAME_TEXT: TextStyle = {size: 15, isStrong: true};
export const MESSAGE_TEXT: TextStyle = {size: 14};
export const NOTE_TEXT: TextStyle = {size: 13.5};
export const FRAME_TEXT: TextStyle = {size: 13, isStrong: true};

export const MARGIN = 2;
export const LOOP = {width: 30, height: 22};
/** Width of the text column of a page in pixels. */
const TEXT_COLUMN = 736;
/** Space for the arrow head and the margins of the text of a message. */
const MESSAGE_MARGIN = 30;
/** Horizontal margins of a note next to a column. */
const NOTE_MARGIN = 36;

export const wrapNote = (text: string, width: number) => wrapText(text, Math.max(width, 180), NOTE_TEXT);
const noteWidth = (text: string) => linesWidth(wrapNote(text, 180), NOTE_TEXT) + 20;

/** Lists the steps in order. Replaces each block with the steps inside. */
export function flatten(steps: readonly Step[]): Exclude<Step, {step: 'block'}>[] {
  return steps.flatMap((step) =>
    step.step === 'block' ? step.sections.flatMap((section) => flatten(section.steps)) : [step],
  );
}

/** Maximum text width of a message between adjacent participants, so that all columns fit into the text column. */
export function messageWidth(participants: number): number {
  return Math.min(260, Math.max(132, (TEXT_COLUMN - 150) / Math.max(1, participants - 1) - MESSAGE_MARGIN));
}

/** Returns the centres of columns by participant id, in pixels. */
export function placeColumns(
  {participants, steps}: Sequence,
  names: readonly {width: number}[],
  wrap: (message: Message) => string[],
): ReadonlyMap<string, number> {
  const indexOf = new Map(participants.map(({id}, index) => [id, index]));
  const needs = participants.map((_participant, index) =>
    index === 0
      ? []
      : [{from: index - 1, width: ((names[index - 1]?.width ?? 0) + (names[index]?.width ?? 0)) / 2 + 24}],
  );
  for (const step of flatten(steps)) {
    if (step.step === 'message') {
      const [from = 0, to = 0] = [indexOf.get(step.from), indexOf.get(step.to)].map(Number).sort((a, b) => a - b);
      const width = linesWidth(wrap(step), MESSAGE_TEXT);
      if (from !== to) needs[to]?.push({from, width: width + MESSAGE_MARGIN});
      else needs[to + 1]?.push({from, width: LOOP.width + width + MESSAGE_MARGIN});
    } else if (step.step === 'note' && step.side !== 'over') {
      const own = indexOf.get(step.first) ?? 0;
      const width = noteWidth(step.text) + NOTE_MARGIN;
      if (step.side === 'right of') needs[own + 1]?.push({from: own, width});
      else if (own > 0) needs[own]?.push({from: own - 1, width});
    }
  }
  const centres: number[] = [];
  needs.forEach((constraints, index) =>
    centres.push(
      Math.max((names[0]?.width ?? 0) / 2, ...constraints.map(({from, width}) => (centres[from] ?? 0) + width)) +
        (index === 0 ? MARGIN : 0),
    ),
  );
  return new Map(participants.map(({id}, index) => [id, Math.round(centres[index] ?? 0)]));
}
