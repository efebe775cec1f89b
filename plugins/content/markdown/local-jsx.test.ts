import {describe, expect, it} from 'vitest';

import {localJsx} from './local-jsx';

const identifier = (name: string) => ({type: 'Identifier' as const, name});
const importOf = (source: string, imported: string, local: string) => ({
  type: 'ImportDeclaration',
  source: {type: 'Literal', value: source},
  specifiers: [{type: 'ImportSpecifier', imported: identifier(imported), local: identifier(local)}],
});

describe('a compiled page', () => {
  it('uses local constants for the imported JSX functions', () => {
    const rest = {
      type: 'ExpressionStatement',
      expression: {type: 'CallExpression', callee: identifier('_jsx'), arguments: []},
    };
    const program = {body: [importOf('react/jsx-runtime', 'jsx', '_jsx'), rest]};
    localJsx()(program);
    expect(program.body).toEqual([
      importOf('react/jsx-runtime', 'jsx', '_jsx$'),
      {
        type: 'VariableDeclaration',
        kind: 'const',
        declarations: [{type: 'VariableDeclarator', id: identifier('_jsx'), init: identifier('_jsx$')}],
      },
      rest,
    ]);
  });

  it('has its other imports unchanged', () => {
    const program = {body: [importOf('@theme/Tabs', 'default', 'Tabs')]};
    localJsx()(program);
    expect(program).toEqual({body: [importOf('@theme/Tabs', 'default', 'Tabs')]});
  });
});
