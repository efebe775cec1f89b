/**
 * One HTTPS server for all third parties of the configured build. Its scripts process their queues like the real ones,
 * set cookies and report page views; each can fail.
 */
import {createServer, type Server} from 'node:https';
import type {AddressInfo} from 'node:net';

import {parseEnvironment} from '../../../src/site/env';
import {hostsOf, listThirdParties, type ThirdPartyId} from '../../../src/site/third-parties';
import {CONFIGURED_ENVIRONMENT} from '../site/sites';

const environment = parseEnvironment(CONFIGURED_ENVIRONMENT);
const SERVED_IDS: readonly ThirdPartyId[] = ['page-views', 'tag-manager', 'crm', 'call-to-action'];
const parties = listThirdParties(environment).filter(({id}) => SERVED_IDS.includes(id));

export const hostOf = (id: ThirdPartyId): string[] => parties.filter((party) => party.id === id).flatMap(hostsOf);

/** The fault of every script: no response, status 500, closed connection, or exceptions. */
type ScriptFault = 'none' | 'hangs' | 'server-error' | 'reset' | 'throws';

const processQueue = (name: string, take: string) => `
  const queue = window.${name} = window.${name} || [];
  const take = ${take};
  queue.forEach((entry) => take(entry));
  queue.push = (...entries) => entries.forEach((entry) => take(entry));
`;

/** Scripts by host. They run in the page, under its content security policy. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'analytics.connect.example': `
    const settings = {};
    ${processQueue(
      '_paq',
      `([command, value]) => {
        settings[command] = value;
        if (command !== 'trackPageView') return;
        if (!('disableCookies' in settings)) document.cookie = '_pk_id=1; path=/';
        new Image().src = settings.setTrackerUrl + '?' + new URLSearchParams({idsite: settings.setSiteId, url: settings.setCustomUrl, action_name: settings.setDocumentTitle, urlref: settings.setReferrerUrl});
      }`,
    )}`,
  'www.googletagmanager.com': processQueue(
    'dataLayer',
    `(entry) => {
      const words = Object.prototype.toString.call(entry) === '[object Arguments]' ? ['command', entry[0] + ' ' + entry[1] + ' ' + JSON.stringify(entry[2])] : ['event', entry.event];
      void fetch('https://www.googletagmanager.com/collect?' + new URLSearchParams([words, ['url', entry.page_location ?? ''], ['title', entry.page_title ?? '']]), {mode: 'no-cors'});
    }`,
  ),
  'js.hs-scripts.com': `
    const domain = location.hostname.split('.').slice(-2).join('.');
    for (const name of ['hubspotutk', '__hstc', '__hssc', '__hssrc']) document.cookie = name + '=1; path=/' + (domain.includes('.') ? '; domain=' + domain : '');
    const script = document.createElement('script');
    script.src = 'https://js.hs-analytics.net/analytics/1/1234567.js';
    document.head.append(script);`,
  'js.hs-analytics.net': `
    const state = {path: ''};
    const track = () => new Image().src = 'https://track.hubspot.com/__ptq.gif?' + new URLSearchParams({url: location.origin + state.path});
    ${processQueue('_hsq', `([command, value]) => command === 'setPath' ? (state.path = value) : command === 'trackPageView' && state.isReady && track()`)}
    state.isReady = true;
    track();`,
  'js.hubspot.com': `
    const portal = document.currentScript.dataset.hsjsPortal;
    void fetch('https://cta-service-cms2.hubspot.com/web-interactives/public/v1/embed/combinedConfigs?portalId=' + portal).then((answer) => answer.json()).then(({title}) => {
      const frame = document.createElement('iframe');
      frame.title = title;
      frame.src = 'https://' + portal + '.hs-sites.com/hs-web-interactive';
      document.body.append(frame);
    });`,
};

const THROWING = `
  for (const name of ['_paq', 'dataLayer', '_hsq']) window[name] = {push() { throw new Error('a queue of a third party'); }};
  throw new Error('a script of a third party');`;

export type ThirdPartyHosts = {
  port: number;
  hosts: readonly string[];
  received: URL[];
  setFault: (fault: ScriptFault) => void;
  reset: () => void;
  close: () => Promise<void>;
};

/** Addresses of the page views that a host received, in order. */
export function viewsAt({received}: Pick<ThirdPartyHosts, 'received'>, host: string): string[] {
  return received
    .filter((url) => url.host === host && /matomo\.php|__ptq\.gif|event=page_view/.test(url.href))
    .map((url) => url.searchParams.get('url') ?? '');
}

/** @param certificate key and certificate, concatenated PEM */
export async function startThirdPartyHosts(certificate: string): Promise<ThirdPartyHosts> {
  const received: URL[] = [];
  const state: {fault: ScriptFault} = {fault: 'none'};
  const server: Server = createServer({key: certificate, cert: certificate}, (request, response) => {
    const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
    received.push(url);
    if (url.pathname.endsWith('.js')) {
      if (state.fault === 'hangs') return;
      if (state.fault === 'reset') return void response.destroy();
      if (state.fault === 'server-error')
        return void response.writeHead(500, {'content-type': 'text/html'}).end('<h1>500</h1>');
      const code = state.fault === 'throws' ? THROWING : `(() => {${SCRIPTS[url.hostname] ?? ''}})();`;
      return void response.writeHead(200, {'content-type': 'text/javascript'}).end(code);
    }
    if (url.pathname.endsWith('combinedConfigs'))
      return void response
        .writeHead(200, {'access-control-allow-origin': '*', 'content-type': 'application/json'})
        .end('{"title":"A guided tour"}');
    if (url.hostname.endsWith('.hs-sites.com'))
      return void response
        .writeHead(200, {'content-type': 'text/html'})
        .end('<!doctype html><html lang="en"><title>A guided tour</title><p>A guided tour</p></html>');
    return void response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hosts: [...new Set(parties.flatMap(hostsOf))],
    received,
    setFault: (fault) => (state.fault = fault),
    reset() {
      received.length = 0;
      state.fault = 'none';
      server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
