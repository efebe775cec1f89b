/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 CodeBlock
 *  Why: a block without a title says which language it is in; a title of the writer's own goes first.
 *  Remove when: upstream shows the language.
 */
import CodeBlock from '@theme-original/CodeBlock';
import type {Props} from '@theme/CodeBlock';
import type {ReactNode} from 'react';

import {languageName} from '../../site/code-languages';

export default function CodeBlockWithLanguage(props: Props): ReactNode {
  const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(props.className ?? '')?.[1];
  return <CodeBlock {...props} title={props.title ?? languageName(language)} />;
}
