/** Collects the causes of the error catalogue for the docs MCP server. */
import {addressAt, addressOf, type Catalogue, type Cause} from '../../lib/error-catalogue/catalogue';

import type {ErrorCause} from './docs-data';

function renderText({cause, recognise, fix, clauses}: Cause): string {
  const sections = clauses.map(({label}) => label).join(' and ');
  return `Cause: ${cause} How to recognise it: ${recognise} Fix: ${fix} (${sections})`.replace(/\s*\n\s*/g, ' ');
}

/** @param baseUrl with slashes on both sides */
export function collectCauses(catalogue: Catalogue, baseUrl: string): ErrorCause[] {
  const {endpoints, entries} = catalogue;
  const callOf = (id: string) => endpoints.find((one) => one.id === id)?.call ?? id;
  return entries.flatMap((entry) =>
    entry.causes.map((cause): ErrorCause => {
      const [only, ...others] = cause.at;
      const isAtOne = only !== undefined && others.length === 0;
      const address = isAtOne ? addressAt(catalogue, entry, only) : addressOf(catalogue, entry, cause.at);
      return {
        code: entry.code,
        endpoints: cause.at.map((id) => ({id, path: baseUrl + addressAt(catalogue, entry, id).slice(1)})),
        path: baseUrl + address.slice(1),
        section: isAtOne ? `${entry.code} at ${callOf(only)}` : entry.title.replaceAll('`', ''),
        text: renderText(cause),
      };
    }),
  );
}
