import {Prism} from 'prism-react-renderer';

/** Prism's languages register with a global of this name and know no other way; that is how its renderer asks for it. */
Object.assign(globalThis, {Prism});
