/** Lays out sequences: columns first, then rows from top to bottom. */
import type {Message, Sequence, Step} from './model/types';
import {
  flatten,
  FRAME_TEXT,
  LOOP,
  MARGIN,
  MESSAGE_TEXT,
  messageWidth,
  NAME_TEXT,
  NOTE_TEXT,
  placeColumns,
  wrapNote,
} from './sequence-columns';
import {lineHeight, linesWidth, wrapText} from './text';

const FRAME = {padding: 14, header: 26};
const BAR_WIDTH = 8;

type Box = {x: number; y: number; width: number; height: number; lines: string[]};
export type PlacedMessage = Pick<Message, 'isDashed' | 'head'> & {
  fromX: number;
  toX: number;
  y: number;
  isLoop: boolean;
  lines: string[];
  textX: number;
  textY: number;
};
export type PlacedFrame = {
  x: number;
  y: number;
  width: number;
  height: number;
  word: string;
  wordWidth: number;
  lines: string[];
  dividers: {y: number; lines: string[]}[];
};

export type PlacedSequence = {
  width: number;
  height: number;
  names: Box[];
  lifelines: {x: number; top: number; bottom: number}[];
  bars: {x: number; y: number; width: number; height: number}[];
  messages: PlacedMessage[];
  notes: Box[];
  frames: PlacedFrame[];
};

export function layoutSequence(sequence: Sequence): PlacedSequence {
  const {participants} = sequence;
  const nameLines = participants.map(({label}) => wrapText(label, 130, NAME_TEXT));
  const nameBoxes = nameLines.map((lines) => ({lines, width: Math.max(84, linesWidth(lines, NAME_TEXT) + 28)}));
  const nameHeight = Math.max(...nameLines.map(({length}) => length)) * lineHeight(NAME_TEXT) + 20;
  const indexOf = new Map(participants.map(({id}, index) => [id, index]));
  const perGap = messageWidth(participants.length);
  const span = ({from, to}: {from: string; to: string}) =>
    Math.max(1, Math.abs((indexOf.get(from) ?? 0) - (indexOf.get(to) ?? 0)));
  const wrap = (message: Message) => wrapText(message.text, perGap * span(message), MESSAGE_TEXT);
  const columns = placeColumns(sequence, nameBoxes, wrap);
  const columnOf = (id: string) => columns.get(id) ?? 0;

  const placed: Omit<PlacedSequence, 'width' | 'height' | 'lifelines' | 'names'> = {
    bars: [],
    messages: [],
    notes: [],
    frames: [],
  };
  const active = new Map<string, number[]>();
  let y = MARGIN + nameHeight + 8;

  function placeMessage(step: Message): [number, number] {
    const lines = wrap(step);
    const height = lines.length * lineHeight(MESSAGE_TEXT);
    const [fromX, toX] = [columnOf(step.from), columnOf(step.to)];
    const isLoop = fromX === toX;
    y += 12;
    const arrowY = isLoop ? y + 2 : y + height + 4;
    const textX = isLoop ? fromX + LOOP.width + 8 : (fromX + toX) / 2;
    const textY = isLoop ? arrowY + LOOP.height / 2 : y + height / 2;
    placed.messages.push({
      isDashed: step.isDashed,
      head: step.head,
      fromX,
      toX,
      y: arrowY,
      isLoop,
      lines,
      textX,
      textY,
    });
    y = isLoop ? Math.max(arrowY + LOOP.height, textY + height / 2) + 2 : arrowY;
    changeActivity(step);
    y += 4;
    const width = linesWidth(lines, MESSAGE_TEXT);
    return isLoop
      ? [fromX - 10, textX + width]
      : [Math.min(fromX, toX, textX - width / 2), Math.max(fromX, toX, textX + width / 2)];
  }

  function start(id: string): void {
    active.set(id, [...(active.get(id) ?? []), y]);
  }

  function end(id: string): void {
    const tops = active.get(id) ?? [];
    const top = tops.pop();
    if (top !== undefined)
      placed.bars.push({x: columnOf(id) - BAR_WIDTH / 2 + tops.length * 4, y: top, width: BAR_WIDTH, height: y - top});
  }

  function changeActivity({activity, from, to}: Message): void {
    if (activity === 'starts') start(to);
    if (activity === 'ends') end(from);
  }

  function placeNote(step: Extract<Step, {step: 'note'}>): [number, number] {
    const [left = 0, right = 0] = [columnOf(step.first), columnOf(step.last)].sort((a, b) => a - b);
    const available = step.side === 'over' ? right - left + 40 : 180;
    const lines = wrapNote(step.text, available - 20);
    const width = Math.max(linesWidth(lines, NOTE_TEXT) + 20, step.first === step.last ? 0 : available);
    const x =
      step.side === 'over' ? (left + right) / 2 - width / 2 : step.side === 'right of' ? left + 12 : left - 12 - width;
    const height = lines.length * lineHeight(NOTE_TEXT) + 12;
    y += 12;
    placed.notes.push({x, y, width, height, lines});
    y += height;
    return [x, x + width];
  }

  /** Places the rows before the frame, because a frame is as wide as its rows. Labels wrap at an estimated width. */
  function placeBlock(step: Extract<Step, {step: 'block'}>): [number, number] {
    const ends = flatten([step])
      .flatMap((inner) =>
        inner.step === 'message' ? [inner.from, inner.to] : inner.step === 'note' ? [inner.first, inner.last] : [],
      )
      .map(columnOf);
    const estimate = ends.length > 0 ? Math.max(...ends) - Math.min(...ends) : 0;
    const wordWidth = linesWidth([step.word], FRAME_TEXT) + 16;
    const wrapLabel = (label: string) =>
      label === '' ? [] : wrapText(label, Math.max(170, estimate - wordWidth), FRAME_TEXT);
    const leading = lineHeight(FRAME_TEXT);
    y += 14;
    const top = y;
    const frame: PlacedFrame = {
      x: 0,
      y: top,
      width: 0,
      height: 0,
      word: step.word,
      wordWidth,
      lines: wrapLabel(step.sections[0]?.label ?? ''),
      dividers: [],
    };
    // Outer frames must be drawn below inner ones.
    placed.frames.push(frame);
    const extents: [number, number][] = [];
    step.sections.forEach(({label, steps}, index) => {
      const lines = index === 0 ? frame.lines : wrapLabel(label);
      if (index > 0) {
        y += 12;
        frame.dividers.push({y, lines});
      }
      y += Math.max(index === 0 ? FRAME.header : 8, lines.length * leading + 8) - 4;
      extents.push(...steps.flatMap(placeStep));
    });
    y += 12;
    const left = Math.min(...extents.map(([from]) => from), ...ends) - FRAME.padding;
    const labels = Math.max(
      wordWidth + 8 + linesWidth(frame.lines, FRAME_TEXT),
      ...frame.dividers.map(({lines}) => linesWidth(lines, FRAME_TEXT) + 8),
    );
    const right = Math.max(...extents.map(([, to]) => to), ...ends, left + labels) + FRAME.padding;
    Object.assign(frame, {x: left, width: right - left, height: y - top});
    y += 4;
    return [left, right];
  }

  function placeStep(step: Step): [number, number][] {
    if (step.step === 'message') return [placeMessage(step)];
    if (step.step === 'note') return [placeNote(step)];
    if (step.step === 'block') return [placeBlock(step)];
    if (step.change === 'starts') start(step.participant);
    else end(step.participant);
    return [];
  }

  const names = participants.map(({id}, index): Box => {
    const {width = 0, lines = []} = nameBoxes[index] ?? {};
    return {x: columnOf(id) - width / 2, y: MARGIN, width, height: nameHeight, lines};
  });
  const extents = [
    ...sequence.steps.flatMap(placeStep),
    ...names.map(({x, width}): [number, number] => [x, x + width]),
  ];
  for (const [id, tops] of active) for (let open = tops.length; open > 0; open--) end(id);

  const left = Math.min(...extents.map(([from]) => from)) - MARGIN;
  const lifelines = participants.map(({id}) => ({x: columnOf(id), top: MARGIN + nameHeight, bottom: y + 14}));
  return shift(
    {
      ...placed,
      names,
      lifelines,
      width: Math.ceil(Math.max(...extents.map(([, to]) => to)) + MARGIN - left),
      height: Math.ceil(y + 16),
    },
    -left,
  );
}

function shift(sequence: PlacedSequence, by: number): PlacedSequence {
  const move = <Part extends {x: number}>(parts: readonly Part[]): Part[] =>
    parts.map((part) => ({...part, x: part.x + by}));
  return {
    ...sequence,
    names: move(sequence.names),
    lifelines: move(sequence.lifelines),
    bars: move(sequence.bars),
    notes: move(sequence.notes),
    frames: move(sequence.frames),
    messages: sequence.messages.map((message) => ({
      ...message,
      fromX: message.fromX + by,
      toX: message.toX + by,
      textX: message.textX + by,
    })),
  };
}
