import {expect, it} from 'vitest';

import type {Page} from '../../src/search/records';

import {pagesOf, toDocuments} from './compared-engine';
import {renderIndexedPage} from './pagefind-engine';

const page: Page = {
  path: '/developers/docs/apis/connect-openapi/list-things/',
  title: 'List <things>',
  kind: 'operation',
  language: 'en',
  docusaurusTag: 'default',
  operation: {id: 'list-things', method: 'GET', path: '/things', tag: 'Things'},
  sections: [
    {
      level: 'lvl1',
      heading: '',
      ancestors: [],
      anchor: null,
      text: 'Returns "all" things.',
      definitions: [],
      identifiers: [],
      questions: ['How do I list things?'],
    },
    {
      level: 'lvl2',
      heading: 'Query parameters',
      ancestors: [],
      anchor: 'query',
      text: 'Filters.',
      definitions: ['page_size'],
      identifiers: ['page'],
      questions: [],
    },
  ],
};

it('gives each engine the same sections, and the operation only in the first section', () => {
  const {documents, addresses} = toDocuments([page]);
  expect(documents[0]).toEqual({
    id: '0',
    title: 'List <things>',
    heading: '',
    operation: 'GET /things list-things Things',
    identifiers: '',
    questions: 'How do I list things?',
    text: 'Returns "all" things.',
  });
  expect(documents[1]).toMatchObject({heading: 'Query parameters', operation: '', identifiers: 'page_size page'});
  expect(pagesOf(['1', '0'], addresses)).toEqual([page.path]);
});

it('gives Pagefind a page with the title and the headings of its sections', () => {
  const html = renderIndexedPage(page);
  expect(html).toContain('<h1>List &lt;things&gt;</h1>');
  expect(html).toContain('<p>GET /things list-things Things</p>\n<p>Returns &quot;all&quot; things.</p>');
  expect(html).toContain('<h2 id="query">Query parameters</h2>');
  expect(html).toContain('<p>page_size page</p>');
});
