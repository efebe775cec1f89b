/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 NotFound/Content
 *  Why: upstream's says that nothing is there, and no more. The layout of the docs shows this one, so it is loaded where
 *  it is shown and not with every doc; the page of the server, which must be whole without script, is NotFound.
 *  Remove when: never
 */
export {LazyNotFound as default} from '../../../components/NotFoundHelp/LazyNotFound';
