/** Types of the part of Postman's SDK that tests use, because the package has no types. */
declare module 'postman-collection' {
  type Pair = {key: string; value: string};
  type ResolvedRequest = {
    method: string;
    url: {host: string[]; path: string[]; query?: Pair[]; variable: Pair[]};
    header?: Pair[];
    body?: {mode: string; raw?: string; urlencoded: Pair[]};
    auth?: {type: string; bearer: Pair[]};
  };
  type Item = {
    id: string;
    request: {
      toObjectResolved: (scope: null, overrides: object[], options: {ignoreOwnVariables: true}) => ResolvedRequest;
    };
  };

  export class Collection {
    constructor(definition: object);
    variables: {all: () => Pair[]};
    forEachItem: (visit: (item: Item) => void) => void;
  }
}
