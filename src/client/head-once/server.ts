/** Takes the place of `react-helmet-async` on the server of a build: see plugins/upstream/head-once. */
import {Helmet, HelmetProvider as UpstreamProvider} from '@portal/upstream-helmet';

import {withHeadLast} from './head-last';

export {Helmet};

export const HelmetProvider = withHeadLast(UpstreamProvider);
