import {createRequire} from 'node:module';

import {createElement as h, type ComponentClass, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {describe, expect, it} from 'vitest';

import {changeHeadAfterRendering} from './head-after-rendering';
import {withHeadLast} from './head-last';
import type {SharedHead} from './shared-head';

type Head = Record<'title' | 'meta' | 'link' | 'htmlAttributes', {toString: () => string}>;
type Props = {context?: {helmet?: Head}; children?: ReactNode};
type Upstream = {
  Helmet: ComponentClass<Props>;
  HelmetProvider: new (props: Props) => InstanceType<ComponentClass<Props>> & {helmetData: {value: SharedHead}};
};

const ofCore = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
const {Helmet, HelmetProvider} = ofCore('react-helmet-async') as Upstream;

const OnceProvider = withHeadLast(HelmetProvider);

/** How often upstream made a head. */
let made = 0;

/** As in the browser, but for what upstream does with a head there: it puts it into the document with the next frame. */
class LaterProvider extends HelmetProvider {
  constructor(props: Props) {
    super(props);
    const {value} = this.helmetData;
    const {get} = value.helmetInstances;
    value.helmetInstances.get = () => {
      made += 1;
      return get();
    };
    changeHeadAfterRendering(value);
  }
}

const textOf = ({helmet: head}: {helmet?: Head}): string[] =>
  [head?.title, head?.meta, head?.link, head?.htmlAttributes].map(String);

/** The head of a page, as Docusaurus reads it after rendering. */
function readHead(Provider: ComponentClass<Props>, children: ReactNode): string[] {
  const context: {helmet?: Head} = {};
  renderToString(h(Provider, {context}, children));
  return textOf(context);
}

const page = [
  h(
    Helmet,
    {key: 0},
    h('html', {lang: 'en', className: 'one'}),
    h('title', null, 'Site'),
    h('meta', {name: 'description', content: 'of the site'}),
  ),
  h(
    'main',
    {key: 1},
    h(
      Helmet,
      null,
      h('title', null, 'Page'),
      h('html', {className: 'two'}),
      h('meta', {name: 'description', content: 'of the page'}),
      h('link', {rel: 'canonical', href: '/page/'}),
    ),
  ),
];

describe('the head of a page', () => {
  it.each([
    ['all that is in the page', page],
    ['nothing', 'text'],
  ])('is made of %s as upstream makes it', (_what, children) =>
    expect(readHead(OnceProvider, children)).toEqual(readHead(HelmetProvider, children)),
  );

  it('is that of the page', () => expect(readHead(OnceProvider, page)[0]).toContain('Page'));

  it('is made of all once when it is rendered, and again with the next rendering', async () => {
    const context: {helmet?: Head} = {};
    const head = async (children: ReactNode) => {
      renderToString(h(LaterProvider, {context}, children));
      expect(String(context.helmet?.title)).not.toContain('Page');
      await Promise.resolve();
      return textOf(context);
    };
    made = 0;
    expect(await head(page)).toEqual(readHead(HelmetProvider, page));
    expect(made).toBe(1);
    expect((await head(page[0]))[0]).toContain('Site');
    expect(made).toBe(2);
  });
});
