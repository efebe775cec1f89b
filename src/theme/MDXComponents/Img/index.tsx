/** Swizzle: wrap · @docusaurus/theme-classic@3.8.1 MDXComponents/Img sha256:778a7d82
 *  Why: upstream escapes alternative text and title before React does, so a screen reader says "leaf ampersand hash 39
 *  s".
 *  Remove when: transformImage of mdx-loader no longer escapes what React escapes.
 */
import MDXImg from '@theme-original/MDXComponents/Img';
import type {Props} from '@theme/MDXComponents/Img';
import type {ReactNode} from 'react';

import {unescapeText} from '../../../components/MarkdownImage/unescape-text';

export default function MDXImgWithPlainText({alt, title, ...props}: Props): ReactNode {
  return <MDXImg {...props} alt={alt && unescapeText(alt)} title={title && unescapeText(title)} />;
}
