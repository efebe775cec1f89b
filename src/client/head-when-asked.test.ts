import {createRequire} from 'node:module';

import {createElement as h, type ComponentClass, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {describe, expect, it} from 'vitest';

import {makeHeadWhenAsked, type SharedHead} from './head-when-asked';

type Head = Record<'title' | 'meta' | 'link' | 'htmlAttributes', {toString: () => string}>;
type Props = {context?: {helmet?: Head}; children?: ReactNode};
type Upstream = {Helmet: ComponentClass<Props>; HelmetProvider: new (props: Props) => InstanceType<ComponentClass<Props>> & {helmetData: {value: SharedHead}}};

const ofCore = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
const {Helmet, HelmetProvider} = ofCore('react-helmet-async') as Upstream;

class OnceProvider extends HelmetProvider {
  constructor(props: Props) {
    super(props);
    makeHeadWhenAsked(props.context ?? {}, this.helmetData.value);
  }
}

/** The head of a page, as Docusaurus reads it after rendering. */
function readHead(Provider: ComponentClass<Props>, children: ReactNode): string[] {
  const context: {helmet?: Head} = {};
  renderToString(h(Provider, {context}, children));
  const {helmet: head} = context;
  return [head?.title, head?.meta, head?.link, head?.htmlAttributes].map(String);
}

const page = [
  h(Helmet, {key: 0}, h('html', {lang: 'en', className: 'one'}), h('title', null, 'Site'), h('meta', {name: 'description', content: 'of the site'})),
  h('main', {key: 1}, h(Helmet, null, h('title', null, 'Page'), h('html', {className: 'two'}), h('meta', {name: 'description', content: 'of the page'}), h('link', {rel: 'canonical', href: '/page/'}))),
];

describe('the head of a page', () => {
  it.each([
    ['all that is in the page', page],
    ['nothing', 'text'],
  ])('is made of %s as upstream makes it', (_what, children) => expect(readHead(OnceProvider, children)).toEqual(readHead(HelmetProvider, children)));

  it('is that of the page', () => expect(readHead(OnceProvider, page)[0]).toContain('Page'));
});
