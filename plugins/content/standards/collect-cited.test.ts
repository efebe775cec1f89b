import {describe, expect, it} from 'vitest';

import {createCollectCited} from './collect-cited';
import {readStandards} from './standards';

const record = (name: string, more = '') =>
  `- name: ${name}\n  title: T\n  date: 2020-02\n  url: https://a.example/\n${more}`;
const collect = createCollectCited(
  readStandards(
    [
      record('RFC 8705'),
      record('RFC 9126'),
      record('OpenID Federation 1.0'),
      record('PCI DSS v4.0.1', '  also:\n    - PCI DSS\n'),
    ].join(''),
  ).standards,
);
const namesIn = (text: string) => collect(text).map(({name}) => name);

describe('the standards that a text cites', () => {
  it('are ordered by the number of times that the text names them', () =>
    expect(
      namesIn('RFC 9126, then RFC 8705, section 3, and [RFC 8705](https://www.rfc-editor.org/rfc/rfc8705).'),
    ).toEqual(['RFC 8705', 'RFC 9126']));

  it('are found by another name, and across the end of a line', () =>
    expect(namesIn('PCI DSS requires it. OpenID Federation\n1.0 does not.')).toEqual([
      'PCI DSS v4.0.1',
      'OpenID Federation 1.0',
    ]));

  it.each(['RFC 87051', 'XRFC 8705', 'OpenID Federation 1.0.1', 'rfc8705'])('are not found in %s', (text) =>
    expect(namesIn(text)).toEqual([]),
  );

  it('are found at the end of a sentence', () => expect(namesIn('See OpenID Federation 1.0.')).toHaveLength(1));

  it('are none without a list', () => expect(createCollectCited([])('RFC 8705')).toEqual([]));
});
