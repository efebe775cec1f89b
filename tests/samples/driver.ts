import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';

export type Result = {status: number; output: string};

export type Command = readonly [string, ...string[]];

/** Runs a program, with a text as its standard input. */
export async function runProgram(
  [program, ...args]: Command,
  cwd: string,
  env: Readonly<Record<string, string>>,
  input = '',
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {cwd, env, stdio: ['pipe', 'pipe', 'pipe']});
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.on('error', reject);
    // A program may end without reading its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('close', (status) => resolve({status: status ?? 1, output}));
  });
}

export type Driver = {
  /** Checks or runs one file. A driver processes one file at a time. */
  ask: (verb: 'check' | 'run', file: string) => Promise<Result>;
  close: () => void;
};

/** Starts a program of drivers/: one interpreter process for many samples. */
export function startDriver([program, ...args]: Command, cwd: string, env: Readonly<Record<string, string>>): Driver {
  const child = spawn(program, args, {cwd, env, stdio: ['pipe', 'pipe', 'pipe']});
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const answers = createInterface({input: child.stdout})[Symbol.asyncIterator]();
  return {
    async ask(verb, file) {
      child.stdin.write(`${verb}\t${file}\n`);
      const {done, value} = await answers.next();
      if (done) throw new Error(`${program} exited during ${verb} of ${file}:\n${errors}`);
      const [status = '1', output = ''] = value.split('\t');
      return {status: Number(status), output: Buffer.from(output, 'base64').toString('utf8')};
    },
    close: () => child.stdin.end(),
  };
}
