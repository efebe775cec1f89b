type Identifier = {type: 'Identifier'; name: string};
type Statement = {type: string; source?: {value?: unknown} | null; specifiers?: {local: Identifier}[]};
type Program = {body: Statement[]};

const RUNTIME = 'react/jsx-runtime';

const identifier = (name: string): Identifier => ({type: 'Identifier', name});

/**
 * Recma plugin: assigns the imported JSX functions to local constants, because the bundler creates a dependency for
 * each use of an import, and an MDX page has about a thousand JSX calls.
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
