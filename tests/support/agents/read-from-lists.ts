/** Reads as an agent that only has llms.txt and the Markdown of pages: chooses links by words, then reads the pages. */
import MiniSearch from 'minisearch';

import {MAX_RESULTS, toKeywords} from './questions';

type Link = {address: string; title: string; description: string};

/** @param read returns the text at an address of the portal */
function collectLinks(start: string, read: (address: string) => string): Link[] {
  const links = [...read(start).matchAll(/^- \[(.*)\]\((\S+?)\)(?:: (.*))?$/gm)].map(
    ([, title = '', address = '', description = '']) => ({address, title, description}),
  );
  return links.flatMap((link) => (link.address.endsWith('.txt') ? collectLinks(link.address, read) : [link]));
}

/**
 * @param start address of llms.txt
 * @returns a function that takes a question and returns the addresses and texts of the pages that an agent reads
 */
export function createListReader(
  start: string,
  read: (address: string) => string,
): (question: string) => {address: string; text: string}[] {
  const index = new MiniSearch<Link>({
    idField: 'address',
    fields: ['title', 'description'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}_:/-]+/u),
    searchOptions: {boost: {title: 2}, prefix: (term) => term.length > 3},
  });
  index.addAll(collectLinks(start, read));
  return (question) =>
    index
      .search(toKeywords(question).join(' '))
      .slice(0, MAX_RESULTS)
      .map(({id}) => ({address: `${id}`, text: read(`${id}`)}));
}
