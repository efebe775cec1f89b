import Prism from 'prismjs';
import 'prismjs/components/prism-markup-templating';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-http';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-php';
import 'prismjs/components/prism-powershell';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-ruby';

import {raw} from './html';
import type {Html} from './html';

/**
 * Highlights code at build time: spans with Prism's token classes, coloured by the stylesheet.
 * @param language a Prism language name
 * @throws Error for a language that is not loaded above
 */
export function highlight(code: string, language: string): Html {
  const grammar = Prism.languages[language];
  if (!grammar) throw new Error(`No Prism grammar is loaded for "${language}".`);
  return raw(Prism.highlight(code, grammar, language));
}
