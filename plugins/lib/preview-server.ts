import type {IncomingMessage, ServerResponse} from 'node:http';

/** What stands before the files of the preview: it answers a request, or lets it pass. */
export type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => unknown;

/** The server of the preview, as far as plugins ask something of it. */
export type PreviewServer = {
  /** Loads every open page anew. */
  reload: () => void;
};

type DevServer = {sendMessage: (clients: unknown, type: string) => void; webSocketServer: {clients: unknown} | null};

/**
 * Puts an answer before all that the development server answers by itself.
 * @param create called once, when the server is set up
 * @returns configuration for the bundler
 */
export function answerInPreview(create: (server: PreviewServer) => Answer): {devServer: object} {
  return {
    devServer: {
      // The functions of all plugins are called, and what they return is joined: the list itself is what they share.
      setupMiddlewares(all: unknown[], server: DevServer): unknown[] {
        const reload = () => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
        all.unshift({middleware: create({reload})});
        return [];
      },
    },
  };
}

/** The path that a request asks for. */
export function pathOf({url = ''}: IncomingMessage): string {
  return url.replace(/[?#].*$/, '');
}
