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
  /** What a refusal must say; null if the program has to accept. A library has its own words. */
  refusal: RegExp | null;
  /** @returns what is wrong with the requests */
  judgeRequests?: (requests: readonly ReceivedRequest[]) => readonly string[] | Promise<readonly string[]>;
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
  cases: readonly ProgramCase[];
};
