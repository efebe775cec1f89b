/**
 * Takes the place of `path-to-regexp` in a build: see plugins/upstream/plain-routes. The routes of Docusaurus are addresses as they
 * are, which need no expression each: a page has some 150 of them and of links in its sidebar, on the server 500 times.
 */

/** What the router asks of an expression: the part of the address that fits, then what its group stands for. */
export type Matcher = {exec: (pathname: string) => readonly string[] | null};
export type Options = {end?: boolean; strict?: boolean; sensitive?: boolean};

/** An address as it is, or one with an expression at its end: `*`, or a group without a name. */
const PATTERN = /^((?:\\.|[^\\:(*])*)(?:(\*)|\((.+)\))?$/;

/** @param text in small letters, without a slash at its end */
function toPlainMatcher(text: string, isWhole: boolean): Matcher {
  const {length} = text;
  return {
    exec(pathname) {
      const rest = pathname.length - length;
      const isSlash = pathname[length] === '/';
      if (rest < 0 || (rest > 0 && !isSlash) || (rest > 1 && isWhole)) return null;
      if (pathname.slice(0, length).toLowerCase() !== text) return null;
      // A slash at the end belongs to the page, one in the middle to what is below it.
      return [rest > 1 ? pathname.slice(0, length) : pathname];
    },
  };
}

/**
 * Makes of a route what tells whether an address is its, as `path-to-regexp` 1.9 does where it is neither `strict` nor `sensitive`.
 * @param path of a route, or of a link with what is special in an expression escaped
 * @param keys is filled with the names of groups, of which there is at most one, named by its number
 * @param options `end`: whether the whole address is to fit
 * @throws Error for a route with named parts
 */
export default function toMatcher(path: string, keys: {name: number}[], {end = true}: Options): Matcher {
  const [, start, rest, group] = PATTERN.exec(path) ?? [];
  if (start === undefined) throw new Error(`No route like ${path}: see path-matcher.ts`);
  const text = start.replace(/\\(.)/g, '$1');
  if (!rest && !group) return toPlainMatcher(text.replace(/\/$/, '').toLowerCase(), end);
  keys.push({name: 0});
  return new RegExp(
    `^${text.replace(/[.+?^$|{}[\]]/g, '\\$&')}(${group ?? '.*'})(?:/(?=$))?${end ? '$' : '(?=/|$)'}`,
    'i',
  );
}
