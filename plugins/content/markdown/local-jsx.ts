/** A program as far as this reads and writes it (ESTree). */
type Identifier = {type: 'Identifier'; name: string};
type Statement = {type: string; source?: {value?: unknown} | null; specifiers?: {local: Identifier}[]};
type Program = {body: Statement[]};

const RUNTIME = 'react/jsx-runtime';

const identifier = (name: string): Identifier => ({type: 'Identifier', name});

/**
 * A recma plugin: a page calls what makes its elements by a name of its own, and no longer by that of an import. For the
 * bundler each use of an import is a dependency that it resolves, replaces, keeps in memory and writes to its cache, and a
 * page of MDX is a thousand such calls.
 */
export function localJsx(): (program: Program) => void {
  return (program) => {
    program.body = program.body.flatMap((statement) => {
      const {type, source, specifiers = []} = statement;
      if (type !== 'ImportDeclaration' || source?.value !== RUNTIME) return [statement];
      const imported = (name: string) => identifier(`${name}$`);
      return [
        {
          ...statement,
          specifiers: specifiers.map((specifier) => ({...specifier, local: imported(specifier.local.name)})),
        },
        {
          type: 'VariableDeclaration',
          kind: 'const',
          declarations: specifiers.map(({local: {name}}) => ({
            type: 'VariableDeclarator',
            id: identifier(name),
            init: imported(name),
          })),
        },
      ];
    });
  };
}
