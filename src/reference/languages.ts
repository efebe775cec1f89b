import type {SampleRequest} from './sample-request';
import {renderCsharp} from './samples/csharp';
import {renderCurl} from './samples/curl';
import {renderGo} from './samples/go';
import {renderJava} from './samples/java';
import {renderNodejs} from './samples/nodejs';
import {renderPhp} from './samples/php';
import {renderPowershell} from './samples/powershell';
import {prepareRequest} from './samples/prepare-request';
import {renderPython} from './samples/python';
import {renderRuby} from './samples/ruby';

export type Language = {
  /** The browser also stores this value as the choice of the reader. */
  id: string;
  label: string;
  grammar: string;
  render: (request: SampleRequest) => string;
};

const renderers: readonly Language[] = [
  {id: 'python', label: 'Python', grammar: 'python', render: renderPython},
  {id: 'curl', label: 'curl', grammar: 'bash', render: renderCurl},
  {id: 'csharp', label: 'C#', grammar: 'csharp', render: renderCsharp},
  {id: 'go', label: 'Go', grammar: 'go', render: renderGo},
  {id: 'nodejs', label: 'Node.js', grammar: 'javascript', render: renderNodejs},
  {id: 'ruby', label: 'Ruby', grammar: 'ruby', render: renderRuby},
  {id: 'php', label: 'PHP', grammar: 'php', render: renderPhp},
  {id: 'java', label: 'Java', grammar: 'java', render: renderJava},
  {id: 'powershell', label: 'PowerShell', grammar: 'powershell', render: renderPowershell},
];

/** The sample languages, in display order. */
export const languages: readonly Language[] = renderers.map(({render, ...language}) => ({
  ...language,
  render: (request) => render(prepareRequest(request)),
}));
