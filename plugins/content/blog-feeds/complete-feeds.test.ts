import {describe, expect, it} from 'vitest';
import {xml2js, type ElementCompact} from 'xml-js';

import {completions} from './complete-feeds';

const complete = (name: string, text: string) =>
  completions[name]?.(text, {url: `https://a.example/blog/${name}`, language: 'en'});

describe('a feed', () => {
  it('in Atom format has its own URL', () => {
    expect(complete('atom.xml', '<feed><link rel="alternate" href="/"/><entry/></feed>')).toBe(
      '<feed><link rel="self" type="application/atom+xml" href="https://a.example/blog/atom.xml"/>\n    <link rel="alternate" href="/"/><entry/></feed>',
    );
  });

  it('in Atom format has titles and summaries as plain text, and content as HTML', () => {
    const text =
      '<feed><link rel="alternate" href="/"/><entry><title type="html"><![CDATA[Use <Tabs> & "quotes": a&amp;b]]></title><summary type="html"><![CDATA[a < b]]></summary><content type="html"><![CDATA[<p>c</p>]]></content></entry></feed>';
    const {feed} = xml2js(complete('atom.xml', text) ?? '', {compact: true}) as ElementCompact;
    expect(feed.entry.title).toEqual({_attributes: {type: 'text'}, _cdata: 'Use <Tabs> & "quotes": a&amp;b'});
    expect(feed.entry.summary).toEqual({_attributes: {type: 'text'}, _cdata: 'a < b'});
    expect(feed.entry.content._attributes).toEqual({type: 'html'});
  });

  it('in RSS format has its own URL in the channel only, in a declared namespace', () => {
    expect(
      complete(
        'rss.xml',
        '<rss xmlns:content="c"><channel><description>A</description><item><description>B</description></item></channel></rss>',
      ),
    ).toBe(
      '<rss xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="c"><channel><atom:link rel="self" type="application/rss+xml" href="https://a.example/blog/rss.xml"/>\n        <description>A</description><item><description>B</description></item></channel></rss>',
    );
  });

  it('in JSON format has version 1.1, its own URL, its language and authors', () => {
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

  it.each(['atom.xml', 'rss.xml'])('is an error if it has another format: %s', (name) => {
    expect(() => complete(name, '<other/>')).toThrow('this version of Docusaurus');
  });
});
