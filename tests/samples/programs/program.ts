import type {CodeBlock} from '../../support/code/code-blocks';
import type {OwnAnswer, ReceivedRequest} from '../gateway';

/** The languages of a program beside the shell. C# is parsed by `npm test`; see `run.ts`. */
export const PROGRAM_LANGUAGES = ['python', 'nodejs', 'java', 'csharp', 'go'];

/** One run of a program: what it reads, and what it has to do. */
export type ProgramCase = {
  name: string;
  /** Environment variables. */
  variables?: Readonly<Record<string, string>>;
  /** Text of each file in the folder in which the program runs. */
  files?: Readonly<Record<string, string>>;
  /** Standard input. */
  input?: string;
  /** The response of the gateway to each request. */
  answer?: (request: ReceivedRequest) => OwnAnswer;
  /** What the program prints in this run, if not that of the task. */
  accepted?: string;
  /** What a refusal must say; null if the program has to accept. A library has its own words. */
  refusal: RegExp | null;
  /**
   * @param read returns the text of a file in the folder of the program
   * @returns what is wrong with the requests, or with the files that the program has written
   */
  judgeRequests?: (
    requests: readonly ReceivedRequest[],
    read: (file: string) => string,
  ) => readonly string[] | Promise<readonly string[]>;
};

/** A program that a page shows in several languages, with the runs that it must pass. */
export type ProgramTask = {
  name: string;
  page: string;
  /** Whether a code block of the page is the program. */
  isProgram: (block: CodeBlock) => boolean;
  /** Ids of its languages in `src/reference/languages.ts`. */
  languages: readonly string[];
  /** What the program prints when it accepts. */
  accepted: string;
  /** Lines that the program may also print, as a log. */
  log?: RegExp;
  /** Creates the runs, with inputs that are signed now. Each language has its own, because inputs grow old. */
  createCases: () => Promise<readonly ProgramCase[]>;
};
