/** Adds middleware to the development server of `npm start`. */
import type {IncomingMessage, ServerResponse} from 'node:http';

/** Answers a request or calls `next`, with an error if there is one. */
export type Answer = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => unknown;

export type PreviewServer = {
  reload: () => void;
};

type DevServer = {sendMessage: (clients: unknown, type: string) => void; webSocketServer: {clients: unknown} | null};

/**
 * Adds middleware that runs before the middleware of the development server.
 * @param create called once, when the server is set up
 * @returns bundler configuration
 */
export function answerInPreview(create: (server: PreviewServer) => Answer): {devServer: object} {
  return {
    devServer: {
      // Adds the middleware at the start of the shared list, because Docusaurus appends returned middleware at the end.
      setupMiddlewares(all: unknown[], server: DevServer): unknown[] {
        const reload = () => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
        all.unshift({middleware: create({reload})});
        return [];
      },
    },
  };
}

/** Returns the path of a request without query and fragment. */
export function pathOf({url = ''}: IncomingMessage): string {
  return url.replace(/[?#].*$/, '');
}
