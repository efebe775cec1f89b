import {expect, it} from 'vitest';

import {finishPage} from './finish-page';

const HEAD = '<!DOCTYPE html><html lang=en><head><meta charset=UTF-8><title>Größe</title><link rel=stylesheet href=/a.css><body>';
const finish = (html: string) => Buffer.concat(finishPage(Buffer.from(html), 'p', () => 'a{color:red}')).toString();

it('puts policy and styles before what is hydrated, and leaves that alone', () => {
  const body = '<div id=__docusaurus><p>Größe, <link rel=stylesheet href=/a.css></div>';
  expect(finish(HEAD + body)).toBe(
    `<!DOCTYPE html><html lang=en><head><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="p"><title>Größe</title><style data-href=/a.css>a{color:red}</style><body>${body}`,
  );
});

it('finishes a page that hydrates nothing, such as a redirect', () => {
  expect(finish('<!DOCTYPE html><meta charset="UTF-8"><p>Moved')).toBe('<!DOCTYPE html><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="p"><p>Moved');
});
