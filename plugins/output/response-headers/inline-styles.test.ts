import {describe, expect, it} from 'vitest';

import {inlineStyles} from './inline-styles';

const STYLES: Record<string, string> = {
  '/developers/assets/css/styles.1.css':
    'a{background:url("data:image/svg+xml;utf8,<svg></svg>")}b:before{content:\'$&\'}\n',
  '/developers/assets/css/page.2.css': 'c{color:red}',
  '/developers/assets/css/odd.3.css': "d:before{content:'</style>'}",
};
const readStyle = (address: string): string => STYLES[address] ?? '';
const link = (address: string) => `<link rel="stylesheet" href="${address}">`;

describe('the stylesheets of a page', () => {
  it('replace their links and have their URLs as data-href', () => {
    const html = `<title>T</title>${link('/developers/assets/css/styles.1.css')}${link('/developers/assets/css/page.2.css')}<script src=a.js defer></script>`;
    expect(inlineStyles(html, readStyle)).toBe(
      `<title>T</title><style data-href="/developers/assets/css/styles.1.css">a{background:url("data:image/svg+xml;utf8,<svg></svg>")}b:before{content:'$&'}</style>` +
        '<style data-href="/developers/assets/css/page.2.css">c{color:red}</style><script src=a.js defer></script>',
    );
  });

  it('stay linked if their text would end the element', () =>
    expect(inlineStyles(link('/developers/assets/css/odd.3.css'), readStyle)).toBe(
      link('/developers/assets/css/odd.3.css'),
    ));

  it('do not replace other links', () => {
    const html =
      '<link rel="icon" href="/developers/img/mark.svg"><link rel="preload" as="font" href="/developers/a.woff">';
    expect(inlineStyles(html, readStyle)).toBe(html);
  });
});
