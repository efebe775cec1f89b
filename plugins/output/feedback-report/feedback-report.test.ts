import {describe, expect, it} from 'vitest';

import {toFeedbackAddress, type Answer} from '../../../src/site/feedback';

import {collectReport} from './collect-report';
import {parseLogLine} from './parse-log-line';
import {readLines} from './read-lines';
import {renderCsv, renderTable} from './render-report';

const PATH = '/developers/feedback';
const PAGE = '/developers/docs/platform/roles/';

const toLine = (request: string, status = 204) =>
  `198.51.100.7 - - [27/Nov/2026:10:00:00 +0000] "${request}" ${status} 0 "https://connect.example${PAGE}" "Mozilla/5.0 (X11)"`;
const toAnswerLine = (answer: Partial<Answer> = {}, status?: number) =>
  toLine(`POST ${toFeedbackAddress(PATH, {page: PAGE, answer: 'no', ...answer})} HTTP/2.0`, status);

async function* inChunks(text: string, size = 7): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}
const reportOf = (...lines: string[]) => collectReport(inChunks(lines.join('\n'), 1000), PATH);

describe('a line of a log', () => {
  it('in the combined format is an answer', () =>
    expect(parseLogLine(toAnswerLine({reason: 'missing', comment: 'No "example"'}), PATH)).toEqual({
      answer: {page: PAGE, answer: 'no', reason: 'missing', comment: 'No "example"'},
    }));

  it('in the common format, with a user, is an answer', () =>
    expect(
      parseLogLine(
        `2001:db8::7 - a user [27/Nov/2026:10:00:00 +0000] "POST ${PATH}?page=/a&answer=yes HTTP/1.1" 204 0`,
        PATH,
      ),
    ).toEqual({answer: {page: '/a', answer: 'yes'}}));

  it.each([
    ['of another address', toLine(`POST ${PATH}/more?page=/a&answer=yes HTTP/1.1`)],
    ['of a page', toLine('GET /developers/docs/ HTTP/1.1', 200)],
    ['with GET', toLine(`GET ${PATH}?page=/a&answer=yes HTTP/1.1`)],
    ['that the server refused', toAnswerLine({}, 405)],
    ['with a request that is not HTTP', toLine('\\x16\\x03\\x01\\"', 400)],
  ])('%s is ignored', (_name, line) => expect(parseLogLine(line, PATH)).toBeNull());

  it.each([
    ['nothing', 'not a line of the common or combined log format'],
    ['{"request": "POST /developers/feedback"}', 'not a line of the common or combined log format'],
    [toLine(`POST ${PATH}? HTTP/1.1`), 'the page is not a path'],
    [toLine(`POST ${PATH}?page=/a&answer=yes&reason=%3Dcmd HTTP/1.1`), 'the reason is unknown'],
  ])('that is wrong has a problem: %s', (line, problem) => expect(parseLogLine(line, PATH)).toEqual({problem}));

  it('is read in linear time', () => {
    const started = performance.now();
    for (const part of ['"', '\\', '[', ' ', '\\"', '% ']) parseLogLine(`a - - [t] "${part.repeat(16_000)}`, PATH);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('the lines of a log', () => {
  const linesOf = async (text: string, maxLength: number) => {
    const lines = [];
    for await (const line of readLines(inChunks(text), maxLength)) lines.push(line);
    return lines;
  };

  it('are the same in chunks of any size', async () =>
    expect(await linesOf('one and more\r\n\ntwo and more\nthree', 100)).toEqual([
      'one and more',
      '',
      'two and more',
      'three',
    ]));
  it('are null if they are too long', async () =>
    expect(await linesOf(`short\n${'a'.repeat(50)}\nshort\n${'b'.repeat(50)}`, 20)).toEqual([
      'short',
      null,
      'short',
      null,
    ]));
  it('are none in an empty file', async () => expect(await linesOf('', 20)).toEqual([]));
});

describe('the report', () => {
  it('counts answers and reasons by page, the page with the most "no" first', async () => {
    const report = await reportOf(
      toAnswerLine({answer: 'yes', page: '/developers/docs/'}),
      toAnswerLine({reason: 'wrong', comment: 'The scope is wrong.'}),
      toAnswerLine({reason: 'wrong'}),
      toAnswerLine({reason: 'missing'}),
      toAnswerLine({answer: 'yes'}),
      toLine('GET /developers/ HTTP/1.1', 200),
    );
    expect(renderTable(report).split('\n')).toEqual([
      'page                              yes  no  reasons',
      '/developers/docs/platform/roles/  1    3   missing 1, wrong 2',
      '/developers/docs/                 1    0',
      '',
      '/developers/docs/platform/roles/:',
      '  - The scope is wrong.',
    ]);
    expect(report.skipped).toBe(0);
  });

  it('counts and names lines that cannot be read', async () => {
    const report = await reportOf('bad', toAnswerLine(), 'a'.repeat(100_000), ...Array<string>(20).fill('bad'));
    expect(report.pages).toHaveLength(1);
    expect(report.skipped).toBe(22);
    expect(report.problems).toHaveLength(10);
    expect(report.problems.slice(0, 2)).toEqual([
      'line 1: not a line of the common or combined log format',
      'line 3: the line is too long',
    ]);
  });

  it('contains no control character of a comment', async () => {
    const report = await reportOf(toAnswerLine({comment: 'a\u001B[2Jb\u0007\u009B1mc\u202Ed'}));
    expect(renderTable(report)).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/);
  });

  it.each(['=cmd()', '+1', '-1', '@SUM(A1)'])('has no formula in CSV: %s', async (comment) =>
    expect(renderCsv(await reportOf(toAnswerLine({comment})))).toBe(
      `page,yes,no,reasons,comments\r\n${PAGE},0,1,,'${comment}\r\n`,
    ),
  );

  it('quotes commas and quotation marks in CSV', async () =>
    expect(renderCsv(await reportOf(toAnswerLine({reason: 'unclear', comment: 'a, "b"'})))).toContain(
      `${PAGE},0,1,unclear 1,"a, ""b"""\r\n`,
    ));

  it('of an empty log has a head only', async () =>
    expect(renderTable(await reportOf(''))).toBe('page  yes  no  reasons'));
});
