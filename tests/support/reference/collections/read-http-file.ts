/** Reads the part of the `.http` format that our files use. `npm run test:samples` runs the files with httpYac. */
import {createFill, toReadRequest} from './request-of-file';
import type {ReadRequest} from './request-of-file';

/** @param hosts to which the client presents the certificate */
export function readHttpFile(
  text: string,
  variables: Readonly<Record<string, string>>,
  hosts: readonly string[],
): ReadRequest[] {
  const fill = createFill(variables);
  const [, ...parts] = text.split(/^### ([\w-]+): .*\n/m);
  return parts.flatMap((part, index) => {
    if (index % 2 === 0) return [];
    const id = parts[index - 1] ?? '';
    const [head = '', ...rest] = part.trimEnd().split('\n\n');
    const lines = head.split('\n').filter((line) => !line.startsWith('# @'));
    const [, method, url] = /^([A-Z]+) (\S+)$/.exec(lines.shift() ?? '') ?? [];
    if (method === undefined || url === undefined) throw new Error(`${id} has no request line.`);
    const headers = lines.map((line) => {
      const [, name, value] = /^([\w-]+): (.+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`${id}: "${line}" is not a header.`);
      return [name, fill(value)] as const;
    });
    const body = rest.filter((block) => !block.startsWith('> {%')).join('\n\n');
    const address = fill(url);
    return [toReadRequest(id, method, address, headers, fill(body), hosts.includes(new URL(address).host))];
  });
}
