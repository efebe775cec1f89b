/** The embedded engine behind the client of algoliasearch: its `requester` is the seam, so both ways share one client. */
import type {SearchRequests, SearchResponse} from '../protocol';

/** Answers requests; rejects when the index could not be loaded. */
export type Answerer = (requests: SearchRequests) => Promise<SearchResponse>;

type EndRequest = {data?: unknown};
type EndResponse = {status: number; content: string; isTimedOut: boolean};

/**
 * A requester for `liteClient`. It never rejects: a plain error would pass through the client as it is, while status 0
 * becomes the error that the dialog knows as "all hosts unreachable".
 */
export function createEmbeddedRequester(answer: Answerer): {send: (request: EndRequest) => Promise<EndResponse>} {
  return {
    async send({data}) {
      try {
        const response = await answer(JSON.parse(String(data ?? '{"requests":[]}')) as SearchRequests);
        return {status: 200, content: JSON.stringify(response), isTimedOut: false};
      } catch (error) {
        return {status: 0, content: error instanceof Error ? error.message : String(error), isTimedOut: false};
      }
    },
  };
}

/** Credentials of a client that sends nothing anywhere: the client wants them to be there. */
export const EMBEDDED_CREDENTIALS = {appId: 'embedded', apiKey: 'embedded'} as const;

/** The one host of such a client; more would only repeat a failure. */
export const EMBEDDED_HOSTS = [{url: 'embedded.invalid', accept: 'readWrite', protocol: 'https'}] as const;
