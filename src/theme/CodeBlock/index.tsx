/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 CodeBlock sha256:639f8655
 *  Why: code is highlighted at build time (plugins/content/code); upstream adds its highlighter (26 KB) to every page
 *  and renders each block twice. A block without a title shows its language.
 *  Remove when: upstream highlights at build time and shows the language.
 */
// Internal API: upstream's buttons read the code and the state of line wrapping from this context.
import {CodeBlockContextProvider} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/CodeBlock';
import Buttons from '@theme/CodeBlock/Buttons';
import type {ReactNode} from 'react';

import {CodeBlock} from '../../components/CodeBlock';
import {plainCode} from '../../components/CodeBlock/plain-code';
import {useWordWrap} from '../../components/CodeBlock/use-word-wrap';
import {languageName} from '../../site/code-languages';

/** Props of code that was highlighted at build time. */
type Rendered = {html?: string; firstLine?: number};

export default function HighlightedCodeBlock({
  html,
  firstLine,
  children,
  className = '',
  ...props
}: Props & Rendered): ReactNode {
  const wordWrap = useWordWrap();
  const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? 'text';
  const title = props.title ?? languageName(language);
  const code =
    html === undefined
      ? [children]
          .flat()
          .filter((child) => typeof child === 'string')
          .join('')
      : plainCode(html);
  const metadata = {code, codeInput: code, className, language, title, lineNumbersStart: firstLine, lineClassNames: {}};
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <CodeBlock
        {...{className, title, html, firstLine}}
        wraps={wordWrap.isEnabled}
        codeRef={wordWrap.codeBlockRef}
        buttons={code && <Buttons />}
      >
        {children}
      </CodeBlock>
    </CodeBlockContextProvider>
  );
}
