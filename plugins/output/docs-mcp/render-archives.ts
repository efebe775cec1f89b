/** Packs the program, the data and the files that describe them. */
import {createHash} from 'node:crypto';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

import type {ArchiveFile} from '../../lib/archive/archive-file';
import {renderTar} from '../../lib/archive/render-tar';
import {renderZip} from '../../lib/archive/render-zip';

import {renderBundleManifest, renderPackageJson, renderReadme, type PackageFacts} from './render-package';

/** Position of the OS byte of gzip (RFC 1952, section 2.3.1), set to "unknown" so that all machines write the same. */
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

/** Quality 5 takes a fifth of the time of quality 9. The window covers all pages, because operations repeat texts. */
export function compress(text: string): Buffer {
  const content = Buffer.from(text);
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/**
 * Adds a digest of the files, which distinguishes the packages of different builds. The letter before the digest keeps
 * the version valid if the digest has only digits (Semantic Versioning 2.0.0, section 9).
 */
export function toVersion(version: string, files: readonly ArchiveFile[]): string {
  const hash = createHash('sha256');
  for (const {content} of files) hash.update(content);
  return `${version}-c${hash.digest('hex').slice(0, 12)}`;
}

export function toFile(path: string, content: string | Buffer): ArchiveFile {
  return {path, content: Buffer.from(content)};
}

/**
 * Renders an npm package (`tarball`) and an MCP bundle with the same files.
 * @param program files of the server
 */
export function renderArchives(
  program: readonly ArchiveFile[],
  facts: PackageFacts,
): {tarball: Buffer; bundle: Buffer} {
  const files = [
    toFile('package.json', renderPackageJson(facts)),
    toFile('README.md', renderReadme(facts)),
    ...program,
  ];
  const tarball = gzipSync(renderTar(files.map((file) => ({...file, path: `package/${file.path}`}))));
  tarball[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
  return {tarball, bundle: renderZip([toFile('manifest.json', renderBundleManifest(facts)), ...files])};
}
