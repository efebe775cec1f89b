import {describe, expect, it} from 'vitest';

import {MAX_LIST_LENGTH, renderLlms, type Section} from './render-llms';

const SITE = {url: 'https://connect.example', baseUrl: '/developers/', routes: new Set<string>()};
const page = (path: string) => ({path, title: `Page ${path}`, description: 'What *it* is.'});
const sections: Section[] = [{title: 'Concepts', pages: [page('/docs/concepts/')]}];

function render(operations: Section[], own = sections): Map<string, string> {
  return renderLlms(
    {
      title: 'Portal',
      summary: 'Summary.',
      introduction: 'Introduction.',
      sections: own,
      nested: {folder: '/docs/apis/x/', title: 'Operations', summary: 'By resource.', sections: operations},
    },
    SITE,
  );
}

describe('llms.txt', () => {
  it('has title, summary and a section for each part of the sidebars', () => {
    const files = render([{title: 'Flags', pages: [page('/docs/apis/x/get-flag/')]}]);
    expect([...files.keys()]).toEqual(['/llms.txt', '/docs/apis/x/llms.txt']);
    expect(files.get('/llms.txt')).toBe(
      [
        '# Portal',
        '',
        '> Summary.',
        '',
        'Introduction.',
        '',
        '## Concepts',
        '',
        '- [Page /docs/concepts/](https://connect.example/developers/docs/concepts/index.md): What \\*it\\* is.',
        '',
        '## Operations',
        '',
        '- [Operations](https://connect.example/developers/docs/apis/x/llms.txt): Flags',
        '',
      ].join('\n'),
    );
    expect(files.get('/docs/apis/x/llms.txt')).toMatch(
      /^# Operations\n\n> By resource\.\n\n## Flags\n\n- \[Page .*get-flag\/index\.md\)/,
    );
  });

  it('has method and path of each operation, once', () => {
    const operation = {method: 'GET', path: '/flags/{FlagId}'};
    const pages = ['Reads it.', 'Reads it. GET /flags/{FlagId}', ''].map((description) => ({
      path: '/docs/apis/x/get-flag/',
      title: 'Get a flag',
      description,
      operation,
    }));
    const list = render([{title: 'Flags', pages}]).get('/docs/apis/x/llms.txt') ?? '';
    expect((list.match(/^- .*$/gm) ?? []).map((line) => line.split('): ')[1])).toEqual([
      '`GET /flags/{FlagId}` Reads it.',
      '`GET /flags/{FlagId}` Reads it.',
      '`GET /flags/{FlagId}`',
    ]);
  });

  it('divides long lists between sections', () => {
    const operations = Array.from({length: 100}, (_, index) => ({
      title: `Tag ${index}`,
      pages: Array.from({length: 10}, (_unused, at) => page(`/docs/apis/x/operation-${index}-${at}/`)),
    }));
    const files = render(operations);
    expect(files.size).toBeGreaterThan(2);
    for (const text of files.values()) expect(text.length).toBeLessThanOrEqual(MAX_LIST_LENGTH);
    const lists = [...files].slice(1);
    expect(lists[1]?.[0]).toBe('/docs/apis/x/llms-2.txt');
    expect(lists.flatMap(([, text]) => text.match(/^- /gm) ?? [])).toHaveLength(1000);
    for (const [path] of lists) expect(files.get('/llms.txt')).toContain(`(https://connect.example/developers${path})`);
  });

  it('links to lists of the last sections if it would be too long, and divides long sections', () => {
    const pages = Array.from({length: 1500}, (_, index) => page(`/docs/${index}/`));
    const files = render(
      [{title: 'Flags', pages: [page('/docs/apis/x/get-flag/')]}],
      [...sections, {title: 'Guides', pages}],
    );
    for (const text of files.values()) expect(text.length).toBeLessThanOrEqual(MAX_LIST_LENGTH);
    const root = files.get('/llms.txt') ?? '';
    expect(root).toMatch(
      /\n## Concepts\n\n- .*\n\n## More pages\n\n- \[More pages, part 1 of \d\]\(https:\/\/connect\.example\/developers\/llms-2\.txt\): Guides\n- .*llms-3\.txt\): Guides\n/,
    );
    expect(root).toContain('](https://connect.example/developers/docs/apis/x/llms.txt): Flags');
    const lists = [...files].filter(([path]) => /^\/llms-\d+\.txt$/.test(path));
    expect(lists.flatMap(([, text]) => text.match(/^- /gm) ?? [])).toHaveLength(1500);
    for (const [path, text] of lists) {
      expect(root).toContain(`(https://connect.example/developers${path})`);
      expect(text).toMatch(/^# More pages, part \d of \d\n\n> Summary\.\n\n## Guides\n\n- /);
    }
  });
});
