import {describe, expect, it} from 'vitest';
import {xml2js, type ElementCompact} from 'xml-js';

import {completions} from './complete-feeds';

const complete = (name: string, text: string) =>
  completions[name]?.(text, {url: `https://a.example/blog/${name}`, language: 'en'});

describe('a feed', () => {
  it('of Atom names itself', () => {
    expect(complete('atom.xml', '<feed><link rel="alternate" href="/"/><entry/></feed>')).toBe(
      '<feed><link rel="self" type="application/atom+xml" href="https://a.example/blog/atom.xml"/>\n    <link rel="alternate" href="/"/><entry/></feed>',
    );
  });

  it('of Atom has its titles and summaries as plain text, and its content as HTML', () => {
    const text =
      '<feed><link rel="alternate" href="/"/><entry><title type="html"><![CDATA[Use <Tabs> & "quotes": a&amp;b]]></title><summary type="html"><![CDATA[a < b]]></summary><content type="html"><![CDATA[<p>c</p>]]></content></entry></feed>';
    const {feed} = xml2js(complete('atom.xml', text) ?? '', {compact: true}) as ElementCompact;
    expect(feed.entry.title).toEqual({_attributes: {type: 'text'}, _cdata: 'Use <Tabs> & "quotes": a&amp;b'});
    expect(feed.entry.summary).toEqual({_attributes: {type: 'text'}, _cdata: 'a < b'});
    expect(feed.entry.content._attributes).toEqual({type: 'html'});
  });

  it('of RSS names itself, in the channel and not in its items, in a name space that it declares', () => {
    expect(
      complete(
        'rss.xml',
        '<rss xmlns:content="c"><channel><description>A</description><item><description>B</description></item></channel></rss>',
      ),
    ).toBe(
      '<rss xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="c"><channel><atom:link rel="self" type="application/rss+xml" href="https://a.example/blog/rss.xml"/>\n        <description>A</description><item><description>B</description></item></channel></rss>',
    );
  });

  it('of JSON is of version 1.1, with its address, its language and authors', () => {
    expect(
      JSON.parse(
        complete(
          'feed.json',
          '{"version": "1", "title": "A", "items": [{"id": "b", "author": {"name": "C"}}, {"id": "d"}]}',
        ) ?? '',
      ),
    ).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'A',
      feed_url: 'https://a.example/blog/feed.json',
      language: 'en',
      items: [{id: 'b', authors: [{name: 'C'}]}, {id: 'd'}],
    });
  });

  it.each(['atom.xml', 'rss.xml'])('stops the build when %s is made in another way', (name) => {
    expect(() => complete(name, '<other/>')).toThrow('new version of Docusaurus');
  });
});
