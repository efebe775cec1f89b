import {describe, expect, it} from 'vitest';

import type {JsonValue} from '../../tools/lib/json';

import {FlowError} from './flow-error';
import {selectByPath} from './json-path';

const PARTICIPANT = {Type: 'Participant', id: 1, cnf: {'x5t#S256': 'abc'}};
const OTHER = {Type: 'Other', id: 2, note: null};
const BODY: JsonValue = {
  content: [PARTICIPANT, OTHER],
  methods: ['private_key_jwt', 'tls_client_auth'],
  deep: {content: [{Type: 'Participant', id: 3}]},
};

describe('a JSONPath', () => {
  it.each([
    ['$', [BODY]],
    ['$.methods[0]', ['private_key_jwt']],
    ['$.methods[5]', []],
    ['$.methods[*]', ['private_key_jwt', 'tls_client_auth']],
    ["$['deep'].content[0].id", [3]],
    ["$..cnf['x5t#S256']", ['abc']],
    ["$..content[?@.Type == 'Participant']", [PARTICIPANT, {Type: 'Participant', id: 3}]],
    ['$..content[?@["Type"] != "Participant"]', [OTHER]],
    ['$..content[?@.id == 2]', [OTHER]],
    ['$..content[?@.note == null]', [OTHER]],
    ['$..content[?@.cnf]', [PARTICIPANT]],
    ["$..methods[?@ == 'private_key_jwt']", ['private_key_jwt']],
    ['$..[?search(@, "client")]', ['tls_client_auth']],
    ["$..methods[?@ == 'it\\'s']", []],
    ['$.toString', []],
  ])('%s selects', (path, nodes) => expect(selectByPath(path, BODY)).toEqual(nodes));

  it('selects nothing in a text or in null', () => {
    expect(selectByPath('$..a', 'text')).toEqual([]);
    expect(selectByPath('$..a[?@.b == 1]', null)).toEqual([]);
  });

  it.each(['content', '$content', '$..', '$[0,1]', '$[1:2]', '$[?@.a && @.b]', '$[?length(@) == 1]', '$.a[', "$['a"])(
    '%s is refused',
    (path) => expect(() => selectByPath(path, BODY)).toThrow(FlowError),
  );
});
