/** The default output folder of `docusaurus build`. */
const DEFAULT_OUT_DIR = 'build';

/**
 * Separates the output folder from the other arguments of `docusaurus build`.
 * @param args the arguments after `build` on the command line
 * @returns the output folder as given, and the arguments without it
 * @throws Error when `--out-dir` has no value
 */
export function separateOutDir(args: readonly string[]): {outDir: string; others: string[]} {
  const others: string[] = [];
  let outDir = DEFAULT_OUT_DIR;
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg !== '--out-dir' && !arg.startsWith('--out-dir=')) {
      others.push(arg);
      continue;
    }
    const value = arg === '--out-dir' ? args[(index += 1)] : arg.slice('--out-dir='.length);
    if (!value || value.startsWith('--'))
      throw new Error('--out-dir needs a folder: npm run build -- --out-dir <folder>');
    outDir = value;
  }
  return {outDir, others};
}
