import type {IncomingMessage} from 'node:http';
import {createRequire} from 'node:module';

import {describe, expect, it, vi} from 'vitest';

import {answerInPreview, pathOf} from './preview-server';
import type {PreviewServer} from './preview-server';

/** Docusaurus merges the configurations of the plugins, and then its own, with this function. */
const {merge} = createRequire(require.resolve('@docusaurus/core/package.json'))('webpack-merge') as {
  merge: (...all: object[]) => object;
};

type Config = {devServer: {setupMiddlewares: (all: unknown[], server: unknown) => unknown[]}};

describe('middleware of the preview', () => {
  it('of all plugins runs before that of the server, each once', () => {
    const [first, second] = [() => 'first', () => 'second'];
    const upstream = {devServer: {setupMiddlewares: (all: unknown[]) => all}};
    const {devServer} = merge(
      upstream,
      merge(
        answerInPreview(() => first),
        answerInPreview(() => second),
      ),
    ) as Config;
    expect(devServer.setupMiddlewares(['files'], {})).toEqual([{middleware: second}, {middleware: first}, 'files']);
  });

  it('can reload every open page', () => {
    const sendMessage = vi.fn();
    let server: PreviewServer | undefined;
    const {devServer} = answerInPreview((given) => ((server = given), () => undefined)) as Config;
    devServer.setupMiddlewares([], {sendMessage, webSocketServer: {clients: ['browser']}});
    server?.reload();
    expect(sendMessage).toHaveBeenCalledWith(['browser'], 'static-changed');
  });

  it.each(['/developers/a.json', '/developers/a.json?b=/c', '/developers/a.json#d'])('gets the path of %s', (url) => {
    expect(pathOf({url} as IncomingMessage)).toBe('/developers/a.json');
  });
});
