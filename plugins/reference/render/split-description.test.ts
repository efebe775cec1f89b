import {describe, expect, it} from 'vitest';

import {splitDescription, splitSentences} from './split-description';

const FLAG =
  'Defines a flag, such as one for a pilot. Only a Super User may do so, with `directory:website`. The flag is on no record yet. A repeated request answers 409.';

const show = (markdown: string, roles: readonly string[] = ['super-user']) =>
  splitDescription(markdown, roles).points.map(({label, text}) => (label ? `${label}: ${text}` : text));

describe('splitSentences', () => {
  it.each([
    ['two sentences', 'Reads it. It changes nothing.', ['Reads it.', 'It changes nothing.']],
    ['code at the start', 'Reads it. `Status` decides.', ['Reads it.', '`Status` decides.']],
    ['line breaks', 'Reads\nit. And more.', ['Reads it.', 'And more.']],
    ['a full stop in code', 'Send `a. B` now. Then wait.', ['Send `a. B` now.', 'Then wait.']],
    [
      'a full stop in a link',
      'See [a. B](https://a.example/x. Y). Then wait.',
      ['See [a. B](https://a.example/x. Y).', 'Then wait.'],
    ],
    ['an abbreviation', 'A caller, e.g. Alice, reads it.', ['A caller, e.g. Alice, reads it.']],
    ['a number', 'Uses RFC 8705. section 3 says why.', ['Uses RFC 8705. section 3 says why.']],
    [
      'emphasis over two sentences',
      '*Reads it. It changes nothing.* Then wait.',
      ['*Reads it. It changes nothing.* Then wait.'],
    ],
    ['brackets', 'Reads it (RFC 7591. Section 2). Done.', ['Reads it (RFC 7591. Section 2).', 'Done.']],
    ['nothing', '', []],
  ])('%s', (_name, text, sentences) => expect(splitSentences(text)).toEqual(sentences));
});

describe('splitDescription', () => {
  it('makes the first sentence the lead, and the others points in their order', () => {
    expect(splitDescription(FLAG, ['super-user']).lead).toBe('Defines a flag, such as one for a pilot.');
    expect(show(FLAG)).toEqual([
      'Who: Only a Super User may do so, with `directory:website`.',
      'The flag is on no record yet.',
      'Repeat: A repeated request answers 409.',
    ]);
  });

  it('keeps a sentence together with one that refers to it', () =>
    expect(show('Lists them. Claims end. They stay listed. Read it.')).toEqual([
      'Claims end. They stay listed.',
      'Read it.',
    ]));

  it('joins the sentences about callers', () =>
    expect(
      show(
        'Reads it. An application may read it with `directory:software`. It is long. The scope is `directory:website`.',
      ),
    ).toEqual([
      'Who: An application may read it with `directory:software`. The scope is `directory:website`.',
      'It is long.',
    ]));

  it.each([
    ['advice that names a scope', 'Reads it. Use it with `directory:software` as a person.', ['super-user']],
    ['grants of clients', 'Issues a token. With `directory:software` an application acts for itself.', ['client']],
    ['a permission of a thing', 'Reads it. The name may use letters.', ['super-user']],
    ['a repetition without its result', 'Reads it. Repeat the parameter for several values.', ['super-user']],
  ])('has no label for %s', (_name, text, roles) =>
    expect(splitDescription(text, roles).points.map(({label}) => label)).toEqual([null]),
  );

  it('does not split lists, tables and code', () => {
    const list = '- one. Two.\n- three';
    expect(splitDescription(`Reads it. It is long.\n\n${list}\n\nThe end. Really.`, [])).toEqual({
      lead: 'Reads it.',
      points: [{label: null, text: 'It is long.'}],
      rest: `${list}\n\nThe end. Really.`,
    });
    expect(splitDescription(list, [])).toEqual({lead: '', points: [], rest: list});
  });
});
