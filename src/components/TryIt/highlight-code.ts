/**
 * Highlights code in the browser with the Prism grammars of the request form. The spans have the same classes as the
 * samples of the page, which are highlighted when the site is built, so src/css/code.css colours both.
 */
import './prism-manual';
import 'prismjs/components/prism-core';
import 'prismjs/components/prism-clike';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-javascript';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-php';
import 'prismjs/components/prism-powershell';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-ruby';

import clsx from 'clsx';
import type * as PrismLibrary from 'prismjs';
import {createElement, Fragment, type ReactNode} from 'react';

/** Prism and its grammars know each other by this global variable only. */
const {Prism} = globalThis as typeof globalThis & {Prism: typeof PrismLibrary};

function renderTokens(tokens: PrismLibrary.TokenStream): ReactNode {
  if (typeof tokens === 'string') return tokens;
  if (Array.isArray(tokens)) return createElement(Fragment, null, ...tokens.map(renderTokens));
  return createElement('span', {className: clsx('token', tokens.type, tokens.alias)}, renderTokens(tokens.content));
}

/** @param language a grammar that is imported above; code in another language stays plain */
export function highlightCode(code: string, language: string): ReactNode {
  const grammar = Prism.languages[language];
  // Not `Prism.highlight`: it returns HTML, and its hook for PHP needs two more grammars.
  return grammar ? renderTokens(Prism.tokenize(code, grammar)) : code;
}
