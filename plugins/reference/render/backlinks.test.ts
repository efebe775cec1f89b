import {describe, expect, it} from 'vitest';

import {SAMPLE_FLOW} from '../../lib/flows/testing/sample';

import {collectBacklinks, renderBacklinks} from './backlinks';
import type {Prose} from './backlinks';

const page = (file: string, title: string, text: string): Prose => ({
  file,
  title,
  href: `/developers/${file.replace('.mdx', '/')}`,
  text,
});
const link = (id: string) => `[x](/docs/apis/connect-openapi/${id}/)`;

describe('backlinks', () => {
  const backlinks = collectBacklinks([
    page('docs/platform/flags.mdx', 'Flags', link('get-flag')),
    page('docs/how-tos/b.mdx', 'Zebra', `${link('get-flag')} and again ${link('get-flag')}`),
    page('docs/how-tos/a.mdx', 'Apple', `${link('get-flag')} ${link('create-flag')}#anchor`),
    page('blog/key/index.mdx', 'Keys', '[y](/docs/apis/connect-openapi/get-flag/#response-200)'),
  ]);

  it('are grouped by kind of page, with tasks first, and each page appears once, sorted by title', () => {
    expect(backlinks.get('get-flag')?.map(({label, links}) => [label, ...links.map((l) => l.label)])).toEqual([
      ['How-tos', 'Apple', 'Zebra'],
      ['Articles', 'Keys'],
      ['Documentation', 'Flags'],
    ]);
    expect(backlinks.get('create-flag')?.map(({label}) => label)).toEqual(['How-tos']);
    expect(backlinks.has('delete-flag')).toBe(false);
  });

  it('include the pages that show a flow', () => {
    const shown = collectBacklinks([page('docs/how-tos/c.mdx', 'Flow', '<Flow id="raise-flag" />')], [SAMPLE_FLOW]);
    expect([...shown.keys()]).toEqual(['create-flag', 'get-flag']);
    expect(shown.get('get-flag')?.[0]?.links[0]?.label).toBe('Flow');
  });

  it('are rendered as links under their kind, with escaped titles', () => {
    const {html} = renderBacklinks({label: 'A <b>', href: '/developers/docs/'}, backlinks.get('create-flag') ?? []);
    expect(html).toContain('<a href="/developers/docs/">A &lt;b&gt;</a>');
    expect(html).toContain('<dt>How-tos</dt>');
  });

  it('render nothing if there are none', () => {
    expect(renderBacklinks(null, []).html).toBe('');
  });
});
