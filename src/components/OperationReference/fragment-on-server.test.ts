import {describe, expect, it} from 'vitest';

import {listTargets} from './fragment-on-server';

describe('listTargets', () => {
  it('returns the ids of a fragment, and its links to this site and to itself', () => {
    const html =
      '<h2 id="request">Request</h2><a href="/docs/a/">a</a> <a href="/docs/b/#c">b</a> <a id="end" href="#request">up</a>';
    expect(listTargets(html)).toEqual({anchors: ['request', 'end'], links: ['/docs/a/', '/docs/b/#c', '#request']});
  });

  it('decodes entities, because Docusaurus compares decoded values', () => {
    expect(listTargets('<li id="a&amp;b&#39;c"><a href="#a%26b&#39;c">a&amp;b</a></li>')).toEqual({
      anchors: ["a&b'c"],
      links: ["#a%26b'c"],
    });
  });

  it('omits links to other sites and to files', () => {
    expect(listTargets('<a href="https://a.example/">a</a> <a href="/downloads/api.yaml" data-native>b</a>')).toEqual({
      anchors: [],
      links: [],
    });
  });
});
