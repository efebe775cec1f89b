/** Connects the embedded engine to the algoliasearch client as its `requester`, so that both engines use one client. */
import type {SearchRequests, SearchResponse} from '../protocol';

/** Answers requests; rejects if the index could not be loaded. */
export type Answerer = (requests: SearchRequests) => Promise<SearchResponse>;

type EndRequest = {data?: unknown};
type EndResponse = {status: number; content: string; isTimedOut: boolean};

/**
 * Creates a requester for `liteClient`. It never rejects: the client converts status 0 to the error that the dialog
 * shows as "all hosts unreachable", but passes plain errors through.
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

/** The client requires credentials, but the embedded engine sends no request. */
export const EMBEDDED_CREDENTIALS = {appId: 'embedded', apiKey: 'embedded'} as const;

/** With a single host the client does not retry. */
export const EMBEDDED_HOSTS = [{url: 'embedded.invalid', accept: 'readWrite', protocol: 'https'}] as const;
