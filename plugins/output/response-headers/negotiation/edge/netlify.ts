/** Netlify: `netlify/edge-functions/markdown.js`. */
import {answerPage} from './answer-page';

/** Inserted by bundle-edge-functions.ts. */
declare const BASE_URL: string;

type Context = {next: () => Promise<Response>};

export default (request: Request, {next}: Context): Promise<Response> =>
  answerPage(request, (file) => fetch(file), next);

/** Netlify runs the function only for pages and twins. */
export const config = {
  path: [BASE_URL, `${BASE_URL}*/`, `${BASE_URL}index.md`, `${BASE_URL}*/index.md`],
  method: ['GET', 'HEAD'],
};
