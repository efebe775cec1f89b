/** Adds middleware to the development server of `npm start`. */
import type {IncomingMessage, ServerResponse} from 'node:http';

/** Express middleware that answers a request or calls `next`. */
export type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

export type PreviewServer = {
  /** Reloads every open page. */
  reload: () => void;
};

type DevServer = {sendMessage: (clients: unknown, type: string) => void; webSocketServer: {clients: unknown} | null};

/**
 * Adds middleware that runs before that of the development server.
 * @param create called once, when the server is set up
 * @returns bundler configuration
 */
export function answerInPreview(create: (server: PreviewServer) => Answer): {devServer: object} {
  return {
    devServer: {
      // The results of all plugins' functions are concatenated. To come first, we change the shared list in place.
      setupMiddlewares(all: unknown[], server: DevServer): unknown[] {
        const reload = () => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
        all.unshift({middleware: create({reload})});
        return [];
      },
    },
  };
}

/** Returns the path of a request, without query and fragment. */
export function pathOf({url = ''}: IncomingMessage): string {
  return url.replace(/[?#].*$/, '');
}
