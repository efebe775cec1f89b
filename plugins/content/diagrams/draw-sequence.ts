import type {PlacedFrame, PlacedMessage, PlacedSequence} from './layout-sequence';
import {FRAME_TEXT, LOOP, MESSAGE_TEXT, NAME_TEXT, NOTE_TEXT} from './sequence-columns';
import {arrowHead, COLOURS, element, group, round, textLines} from './svg';
import {lineHeight} from './text';
import type {TextStyle} from './text';

const leadingOf = (style: TextStyle) => ({size: style.size, leading: lineHeight(style)});

function arrowLine({fromX, toX, y, isLoop, head}: PlacedMessage): string {
  if (isLoop) return `M${round(fromX)} ${round(y)}h${LOOP.width}v${LOOP.height}h${8 - LOOP.width}`;
  // End the line inside the head, so that the line cap does not cover the tip.
  const end = head === 'filled' ? toX - Math.sign(toX - fromX) * 6 : toX;
  return `M${round(fromX)} ${round(y)}H${round(end)}`;
}

function openHead({fromX, toX, y, isLoop, head}: PlacedMessage): string {
  const direction = isLoop ? -1 : Math.sign(toX - fromX);
  const [x, top] = [toX, isLoop ? y + LOOP.height : y];
  return head === 'cross'
    ? `M${round(x - direction * 14)} ${round(top - 5)}l10 10m0-10l-10 10`
    : `M${round(x - direction * 8)} ${round(top - 5)}L${round(x)} ${round(top)}L${round(x - direction * 8)} ${round(top + 5)}`;
}

function drawFrame({x, y, width, height, wordWidth, word, lines, dividers}: PlacedFrame): {
  shape: string;
  words: string;
  labels: string;
} {
  const tab = lineHeight(FRAME_TEXT) + 4;
  return {
    shape:
      element('rect', {x, y, width, height, rx: 4}) +
      element('path', {d: `M${round(x)} ${round(y + tab)}h${round(wordWidth - 6)}l6-6V${round(y)}`}) +
      dividers
        .map((divider) =>
          element('path', {d: `M${round(x)} ${round(divider.y)}h${round(width)}`, 'stroke-dasharray': '5 4'}),
        )
        .join(''),
    words: textLines([word], x + 8, y + tab / 2, leadingOf(FRAME_TEXT)),
    labels:
      textLines(
        lines,
        x + wordWidth + 8,
        y + (Math.max(1, lines.length) * lineHeight(FRAME_TEXT) + 4) / 2,
        leadingOf(FRAME_TEXT),
      ) +
      dividers
        .map((divider) =>
          textLines(
            divider.lines,
            x + 8,
            divider.y + 4 + (divider.lines.length * lineHeight(FRAME_TEXT)) / 2,
            leadingOf(FRAME_TEXT),
          ),
        )
        .join(''),
  };
}

/** Renders the content of the `<svg>` of a sequence, from back to front. */
export function drawSequence({names, lifelines, bars, messages, notes, frames}: PlacedSequence): string {
  const drawnFrames = frames.map(drawFrame);
  const box = ({x, y, width, height}: {x: number; y: number; width: number; height: number}, rx: number) =>
    element('rect', {x, y, width, height, rx});
  const boxText = (style: TextStyle) => (at: (typeof names)[number]) =>
    textLines(at.lines, at.x + at.width / 2, at.y + at.height / 2, leadingOf(style));
  const lines = (isDashed: boolean) =>
    messages
      .filter((message) => message.isDashed === isDashed)
      .map(arrowLine)
      .join('');
  const solidHeads = messages
    .filter(({head}) => head === 'filled')
    .map(({fromX, toX, y, isLoop}) =>
      isLoop ? arrowHead(toX, y + LOOP.height, -1, 0) : arrowHead(toX, y, Math.sign(toX - fromX), 0),
    );
  const openHeads = messages.filter(({head}) => head !== 'filled').map(openHead);
  const path = (d: string, attributes = {}) => (d ? [element('path', {d, ...attributes})] : []);
  const messageTexts = (isLoop: boolean) =>
    messages
      .filter((message) => message.isLoop === isLoop)
      .map(({lines: text, textX, textY}) => textLines(text, textX, textY, leadingOf(MESSAGE_TEXT)));
  return [
    group({fill: 'none', stroke: COLOURS.edge}, [
      ...path(lifelines.map(({x, top, bottom}) => `M${round(x)} ${round(top)}V${round(bottom)}`).join(''), {
        'stroke-dasharray': '3 5',
      }),
      ...drawnFrames.map(({shape}) => shape),
    ]),
    group(
      {fill: COLOURS.box, stroke: COLOURS.accent},
      bars.map((bar) => box(bar, 1)),
    ),
    group({fill: 'none', stroke: COLOURS.accent, 'stroke-width': 1.5}, [
      ...path(lines(false)),
      ...path(lines(true), {'stroke-dasharray': '6 4'}),
      ...path(openHeads.join('')),
    ]),
    group({fill: COLOURS.accent}, path(solidHeads.join(''))),
    group(
      {fill: COLOURS.note},
      notes.map((note) => box(note, 4)),
    ),
    group(
      {fill: COLOURS.box, stroke: COLOURS.edge, 'stroke-width': 1.25},
      names.map((name) => box(name, 6)),
    ),
    // Outline the text in the background colour, so that lifelines do not cross the letters.
    group(
      {
        fill: COLOURS.text,
        stroke: COLOURS.background,
        'stroke-width': 4,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
        'font-size': MESSAGE_TEXT.size,
      },
      [group({'text-anchor': 'middle'}, messageTexts(false)), ...messageTexts(true)],
    ),
    group({fill: COLOURS.muted, 'font-size': FRAME_TEXT.size, 'font-weight': 600}, [
      ...drawnFrames.map(({words}) => words),
      group(
        {stroke: COLOURS.background, 'stroke-width': 4, 'stroke-linejoin': 'round', 'paint-order': 'stroke'},
        drawnFrames.map(({labels}) => labels).filter(Boolean),
      ),
    ]),
    group({fill: COLOURS.muted, 'font-size': NOTE_TEXT.size, 'text-anchor': 'middle'}, notes.map(boxText(NOTE_TEXT))),
    group(
      {fill: COLOURS.text, 'font-size': NAME_TEXT.size, 'font-weight': 600, 'text-anchor': 'middle'},
      names.map(boxText(NAME_TEXT)),
    ),
  ].join('');
}
