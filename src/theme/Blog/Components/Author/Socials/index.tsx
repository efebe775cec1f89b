/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 Blog/Components/Author/Socials sha256:c0e3e89a
 *  Why: authors are teams without social accounts; upstream adds eleven icons to every article.
 *  Remove when: an author in blog/authors.yml has `socials`.
 */
import type {ReactNode} from 'react';

export default function AuthorWithoutSocials(): ReactNode {
  return null;
}
