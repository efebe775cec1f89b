import type {CodeBlock} from '../../support/code/code-blocks';
import type {OwnAnswer, ReceivedRequest} from '../gateway';

/** Languages of programs other than the shell. C# is not run, only parsed by `npm test`; see `run.ts`. */
export const PROGRAM_LANGUAGES = ['python', 'nodejs', 'java', 'csharp', 'go'];

/** One run of a program: its inputs, and the expected requests and output. */
export type ProgramCase = {
  name: string;
  /** Environment variables. */
  variables?: Readonly<Record<string, string>>;
  /** File in the folder of the program → text. */
  files?: Readonly<Record<string, string>>;
  /** Standard input. */
  input?: string;
  /** The response of the gateway to each request. */
  answer?: (request: ReceivedRequest) => OwnAnswer;
  /** The output of this run, if it differs from that of the task. */
  accepted?: string;
  /** Words of the refusal, which depend on the library; null if the program must accept. */
  refusal: RegExp | null;
  /**
   * @param read returns the text of a file in the folder of the program
   * @returns the errors of the requests, and of the files that the program has written
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
  /** Creates the runs, with newly signed inputs. Call it for each language, because the inputs expire. */
  createCases: () => Promise<readonly ProgramCase[]>;
};
