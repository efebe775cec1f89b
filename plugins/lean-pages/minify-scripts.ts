import {getSwcHtmlMinifier} from '@docusaurus/faster';

const [START, END] = ['<!doctype html><script>', '</script>'];

/**
 * Inline scripts in fewer bytes, by the minifier that Docusaurus gives whole pages to.
 * @param scripts as they stand in pages
 * @returns the shorter one of each, or the same where it cannot be read
 */
export async function minifyScripts(scripts: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const minify = async (script: string) => {
    const {code} = await getSwcHtmlMinifier()(Buffer.from(START + script + END), {minifyJs: true});
    return [script, code.slice(START.length, code.indexOf(END))] as const;
  };
  return new Map(await Promise.all([...new Set(scripts)].map(minify)));
}
