/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 NotFound/Content sha256:1339cadd
 *  Why: upstream's page has no search or suggestions. Ours is not loaded lazily, because in the docs layout it
 *  replaces the server's page, and a delay would shift the layout.
 *  Remove when: never
 */
export {default} from '../../../components/NotFoundHelp/NotFoundPage';
