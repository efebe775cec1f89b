/** The highlighter of the request form, with the languages of its samples. It is loaded with the form, and not before. */
import './prism-global';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-http';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-markup-templating';
import 'prismjs/components/prism-php';
import 'prismjs/components/prism-powershell';
import 'prismjs/components/prism-ruby';

export {Highlight, Prism} from 'prism-react-renderer';
