import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

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

/** Writes the notice of a package that names its licence only in package.json. */
function describe({license, author}: Manifest): string {
  const name = typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name;
  return `The package contains no licence text. Its package.json says: ${license}${name ? `, by ${name.replace(/\.$/, '')}` : ''}. The terms are given with other packages here.`;
}

/**
 * Reads the notice of an installed package.
 * @throws Error if the package names no licence
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
      `The package ${manifest.name} is part of the site and names no licence. → Remove the package, or add its licence in plugins/output/licence-notices.`,
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
