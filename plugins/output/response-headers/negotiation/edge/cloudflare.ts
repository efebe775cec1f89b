/** Cloudflare Pages: `functions/developers/_middleware.js`. */
import {answerPage} from './answer-page';

type Context = {
  request: Request;
  env: {ASSETS: {fetch: (request: Request) => Promise<Response>}};
  next: () => Promise<Response>;
};

export const onRequest = ({request, env, next}: Context): Promise<Response> =>
  answerPage(request, (file) => env.ASSETS.fetch(file), next);
