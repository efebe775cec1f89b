import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

/** What the licence of a package asks to be shown with it. */
export type Notice = {name: string; version: string; license: string; homepage?: string; text: string};

type Manifest = {
  name: string;
  version: string;
  license?: string;
  licenses?: {type: string}[];
  homepage?: string;
  author?: string | {name: string};
};

const LICENCE_FILE = /^(licen[cs]e|copying)([-.]\w+)*$/i;
const NOTICE_FILE = /^notice(\.(md|txt))?$/i;

/** The licence of a package whose files have none: that it names one is all that there is to show of it. */
function describe({license, author}: Manifest): string {
  const name = typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name;
  return `The package has no text of its licence. It says: ${license}${name ? `, by ${name.replace(/\.$/, '')}` : ''}. The terms stand with other packages here.`;
}

/**
 * Reads the notice of an installed package.
 * @param folder of the package
 * @throws Error when the package says nothing of a licence
 */
export async function readNotice(folder: string): Promise<Notice> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const license = manifest.license ?? manifest.licenses?.map(({type}) => type).join(' OR ');
  const files = (await readdir(folder)).sort();
  const found = [files.find((file) => LICENCE_FILE.test(file)), files.find((file) => NOTICE_FILE.test(file))].flatMap(
    (file) => file ?? [],
  );
  if (!license)
    throw new Error(
      `The package ${manifest.name} is part of the site and names no licence. → Leave it out, or say in plugins/output/licence-notices how it may be used.`,
    );
  const texts = await Promise.all(found.map((file) => readFile(path.join(folder, file), 'utf8')));
  const {name, version, homepage} = manifest;
  return {
    name,
    version,
    license,
    homepage,
    text: texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n') || describe({...manifest, license}),
  };
}
