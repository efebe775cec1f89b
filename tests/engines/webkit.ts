import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';

import {findPort} from '../support/site/find-port';

import type {Driver} from './driver';

/** Keys that are not characters (W3C WebDriver, section 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Home: '\uE011',
  End: '\uE010',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** Uses software rendering, and disables the sandbox of WebKit, which does not work in containers. */
const ENVIRONMENT = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

/** Number of attempts to resize the viewport. Their pauses get longer: 5.5 seconds in total. */
const RESIZE_ATTEMPTS = 10;

export type WebKitPrograms = {/** `Xvfb` */ display: string; /** `WebKitWebDriver` */ driver: string};

/** Starts a virtual display. @returns the process and the display name, such as `:99` */
async function startDisplay(program: string): Promise<{process: ChildProcess; name: string}> {
  const process = spawn(program, ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(process.stdout, 'data')) as [Buffer];
  return {process, name: `:${String(number).trim()}`};
}

/**
 * Starts MiniBrowser of WebKitGTK and drives it over W3C WebDriver. We do not use selenium-webdriver because it needs
 * Node 22 and the portal supports Node 20.
 * @throws Error if the driver rejects a command, or the window cannot have the requested size
 */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const display = await startDisplay(programs.display);
  const port = await findPort();
  const server = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {...process.env, ...ENVIRONMENT, DISPLAY: display.name},
  });

  async function send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? {body: JSON.stringify(body)} : {}),
    });
    const {value} = (await response.json()) as {value: T & {error?: string; message?: string}};
    if (!response.ok) throw new Error(`WebKit rejects ${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
  async function isReady(): Promise<boolean> {
    return send('GET', '/status').then(
      () => true,
      () => false,
    );
  }
  const stop = () => {
    server.kill();
    display.process.kill();
  };

  async function startSession(): Promise<{sessionId: string}> {
    while (!(await isReady())) {
      if (server.exitCode !== null)
        throw new Error(`${programs.driver} exited with ${server.exitCode} before it was ready.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return send('POST', '/session', {capabilities: {}});
  }
  const {sessionId} = await startSession().catch((error: Error) => {
    stop();
    throw error;
  });
  const session = `/session/${sessionId}`;
  const command = <T = unknown>(path: string, body: unknown = {}) => send<T>('POST', session + path, body);
  const evaluate: Driver['evaluate'] = (inPage, ...args) =>
    command('/execute/sync', {script: `return (${String(inPage)})(...arguments)`, args});
  const act = (type: string, actions: readonly object[]) => command('/actions', {actions: [{type, id: type, actions}]});

  return {
    navigate: async (url) => void (await command('/url', {url})),
    back: async () => void (await command('/back')),
    reload: async () => void (await command('/refresh')),
    async resize(width, height) {
      // The window is larger than the viewport, because it has a tool bar. The page resizes after the command with a
      // delay, so the measured size may be the old size. The next attempt corrects this.
      const outer = {width, height};
      let shown: readonly [number, number] = [0, 0];
      for (let attempt = 0; attempt < RESIZE_ATTEMPTS; attempt++) {
        await command('/window/rect', outer);
        await new Promise((resolve) => setTimeout(resolve, 100 * (attempt + 1)));
        shown = await evaluate(() => [window.innerWidth, window.innerHeight] as const);
        if (shown[0] === width && shown[1] === height) return;
        outer.width += width - shown[0];
        outer.height += height - shown[1];
      }
      throw new Error(`The viewport of MiniBrowser is ${shown.join(' × ')} px, not ${width} × ${height}.`);
    },
    async clickAt(x, y) {
      await act('pointer', [
        {type: 'pointerMove', x: Math.round(x), y: Math.round(y)},
        {type: 'pointerDown', button: 0},
        {type: 'pointerUp', button: 0},
      ]);
    },
    async pressKeys(keys) {
      const values = keys.map((key) => KEYS[key] ?? key);
      await act('key', [
        ...values.map((value) => ({type: 'keyDown', value})),
        ...[...values].reverse().map((value) => ({type: 'keyUp', value})),
      ]);
    },
    evaluate,
    async close() {
      await send('DELETE', session);
      stop();
    },
  };
}
