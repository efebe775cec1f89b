/** Netlify: `netlify/edge-functions/markdown.js`. */
import {answerPage} from './answer-page';

/** Inserted by bundle-edge-functions.ts. */
declare const BASE_URL: string;

type Context = {next: () => Promise<Response>};

export default (request: Request, {next}: Context): Promise<Response> =>
  answerPage(request, (file) => fetch(file), next);

/** Pages and twins. Requests for other files do not run the function. */
export const config = {
  path: [BASE_URL, `${BASE_URL}*/`, `${BASE_URL}index.md`, `${BASE_URL}*/index.md`],
  method: ['GET', 'HEAD'],
};
