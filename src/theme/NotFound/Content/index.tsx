/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 NotFound/Content
 *  Why: upstream's says that nothing is there, and no more. The layout of the docs shows this one in place of the server's
 *  page, so it is there at once: a page that came later would leave a gap and jump.
 *  Remove when: never
 */
export {default} from '../../../components/NotFoundHelp/NotFoundPage';
