import {BASE_URL} from '../../site/facts';

import type {Environment} from './environments';
import {TIMEOUT_MS} from './send';
import type {Failure} from './send';

/** The page that sends the request: its origin, and whether the browser is online. */
export type Sender = {origin: string; isOnline: boolean};

export type Explanation = {
  title: string;
  /** Probable causes, most probable first. */
  causes: readonly string[];
  commands: readonly {label: string; command: string}[];
};

const DOWNLOAD = 'downloads/connect-api.yaml';

/** Commands that start the mock server locally. */
export function mockCommands(origin: string): Explanation['commands'] {
  return [
    {label: 'In a clone of this portal:', command: 'npm run mock'},
    {
      label: 'Anywhere else, with Node.js:',
      command: `npx @stoplight/prism-cli mock ${origin}${BASE_URL}${DOWNLOAD} --port 4010`,
    },
  ];
}

function causesOnMock({origin}: Sender): string[] {
  return [
    'The mock is not running: start it with the command below, wait until it says that it is listening, and send again.',
    ...(origin.startsWith('https:')
      ? [
          'Some browsers ask for permission before a page may send requests to your machine, and some block plain http requests from https pages.',
        ]
      : []),
    'Another program uses that port and does not allow calls from this page (CORS).',
  ];
}

function causesOnSandbox({certificate, url}: Environment, {origin, isOnline}: Sender): string[] {
  const {host} = new URL(url);
  return [
    ...(isOnline ? [] : ['This machine is offline.']),
    ...(certificate
      ? [`${host} closed the connection because no client certificate was presented, or an unknown one.`]
      : []),
    `${host} does not allow calls from ${origin} (CORS). The request may have arrived, but the browser does not show its answer to this page.`,
    `${host} cannot be reached from your network, or a browser extension blocks the request.`,
  ];
}

/** Explains a failed request. Browsers do not report the cause, so likely causes are derived from the environment. */
export function explainFailure({kind, detail}: Failure, environment: Environment, sender: Sender): Explanation {
  switch (kind) {
    case 'cancelled':
      return {title: 'You cancelled the request. It may still have arrived.', causes: [], commands: []};
    case 'timeout':
      return {
        title: `No answer within ${TIMEOUT_MS / 1000} seconds.`,
        causes: ['The request may still have arrived: check before you send it again.'],
        commands: [],
      };
    case 'redirect':
      return {
        title: 'The answer is a redirect, which browsers do not show to pages.',
        causes: [
          'Neither its status nor its Location can be shown here, and it was not followed. The sample prints both.',
        ],
        commands: [],
      };
    case 'simulation':
      return {
        title: 'The simulation in this page did not answer.',
        causes: [detail, 'Send again, or choose another environment, which works without the simulation.'],
        commands: [],
      };
    case 'invalid':
      return {
        title: 'The browser cannot make this request.',
        causes: [detail, 'The sample can send it.'],
        commands: [],
      };
    default:
      return environment.kind === 'mock'
        ? {
            title: `No answer from ${environment.url}. The browser does not say why; likely reasons:`,
            causes: causesOnMock(sender),
            commands: mockCommands(sender.origin),
          }
        : {
            title: `No answer from ${environment.url}. The browser does not say why; likely reasons:`,
            causes: [
              ...causesOnSandbox(environment, sender),
              'The sample, run on your own machine, presents the certificate and shows the answer.',
            ],
            commands: [],
          };
  }
}
