/** Highlights code in the browser with Prism grammars and the classes of src/css/code.css. */
import './prism-manual';
import Prism from 'prismjs';
// These modules add grammars to the global variable `Prism`, which the import above sets.
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-markup-templating';
import 'prismjs/components/prism-php';
import 'prismjs/components/prism-powershell';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-ruby';
import clsx from 'clsx';
import {createElement, Fragment, type ReactNode} from 'react';

function renderTokens(tokens: Prism.TokenStream): ReactNode {
  if (typeof tokens === 'string') return tokens;
  if (Array.isArray(tokens)) return createElement(Fragment, null, ...tokens.map(renderTokens));
  return createElement('span', {className: clsx('token', tokens.type, tokens.alias)}, renderTokens(tokens.content));
}

/** @param language a grammar that is imported above, or `javascript`. Code in other languages is not highlighted. */
export function highlightCode(code: string, language: string): ReactNode {
  const grammar = Prism.languages[language];
  // Not `Prism.highlight`, because it returns HTML.
  return grammar ? renderTokens(Prism.tokenize(code, grammar)) : code;
}
