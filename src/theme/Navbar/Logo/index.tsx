/** Swizzle: replace · @docusaurus/theme-classic@3.8.1 Navbar/Logo sha256:28a2d595
 *  Why: the logo is inline, so that it follows the colour mode; the mobile menu shows it too.
 *  Remove when: never
 */
export {Brand as default} from '../../../components/Brand';
