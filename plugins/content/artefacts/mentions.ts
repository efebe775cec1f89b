import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import type {ArtefactSet, Part} from './artefact';
import {parseReference, sayParts} from './references';

/** In any code: `artefact:client-certificate#thumbprint`. */
const INLINE = /\bartefact:([a-z][a-z0-9-]*(?:#[a-z0-9]+)?)/g;

/** In the line that opens an empty code block: `artefact="client-assertion#payload"`. */
const BLOCK = /\bartefact="([^"]*)"\s*/;

export type TextFile = {file: string; text: string};

type Found = {part: Part} | {missing: string; near?: string} | {broken: Problem};

/** Finds the part that a reference names, or why there is none. */
function lookUp(reference: string, {artefacts, broken}: ArtefactSet): Found {
  const {name, part} = parseReference(reference);
  const problem = broken.get(name);
  if (problem) return {broken: problem};
  const artefact = artefacts.get(name);
  if (!artefact) return {missing: `There is no artefact "${name}".`, near: findNearest(name, artefacts.keys())[0]};
  const found = artefact.parts[part];
  return found === undefined ? {missing: sayParts(name, part, artefact.parts)} : {part: found};
}

/** A part as a reader sees it: text as it is, JSON indented. */
export function renderPart(part: Part): string {
  return typeof part === 'string' ? part : JSON.stringify(part, null, 2);
}

/** The reference in the meta of a code block, and the meta without it. */
export function parseMeta(meta: string): {reference: string; rest: string} | undefined {
  const reference = BLOCK.exec(meta)?.[1];
  return reference === undefined ? undefined : {reference, rest: meta.replace(BLOCK, '').trim()};
}

/** Whether a text may mention an artefact: a quick test before its code is parsed. */
export function mentionsArtefacts(text: string): boolean {
  return text.includes('artefact:') || text.includes('artefact="');
}

/**
 * Renders the part that a reference names as text.
 * @throws when there is none
 */
export function renderReference(reference: string, artefacts: ArtefactSet): string {
  const found = lookUp(reference, artefacts);
  if ('broken' in found) throw new Error(`${found.broken.what} ${found.broken.remedy}`);
  if ('missing' in found) throw new Error(found.missing);
  return renderPart(found.part);
}

/** Replaces every `artefact:name#part` in code by its value. */
export function fillCode(code: string, artefacts: ArtefactSet): string {
  return code.replace(INLINE, (_whole, reference: string) => renderReference(reference, artefacts));
}

const REMEDY = 'artefacts/README.md lists names and parts.';

type Fault = {what: string; near?: string};

function checkBlock(lines: readonly string[], index: number, reference: string, artefacts: ArtefactSet): Fault[] {
  const found = lookUp(reference, artefacts);
  // Reported where it is defined.
  if ('broken' in found) return [];
  if ('missing' in found) return [{what: found.missing, near: found.near}];
  const [, fence = '', language = ''] = /^\s*(`{3,}|~{3,})(\w*)/.exec(lines[index] ?? '') ?? [];
  const wanted = typeof found.part === 'string' ? 'text' : 'json';
  return [
    ...(lines[index + 1]?.trim() === fence ? [] : [{what: `The code block of artefact "${reference}" is not empty.`}]),
    ...((language === 'json') === (wanted === 'json')
      ? []
      : [
          {
            what: `The code block of artefact "${reference}" must be ${wanted} and not ${language || 'without a language'}.`,
          },
        ]),
  ];
}

/** Checks every mention of an artefact in a page. */
export function checkMentions({file, text}: TextFile, artefacts: ArtefactSet): Problem[] {
  const lines = text.split('\n');
  return lines.flatMap((content, index) => {
    const block = BLOCK.exec(content)?.[1];
    const faults: Fault[] = [
      ...(block === undefined ? [] : checkBlock(lines, index, block, artefacts)),
      ...[...content.matchAll(INLINE)].flatMap(([, reference = '']) => {
        const found = lookUp(reference, artefacts);
        if ('broken' in found) return [];
        if ('missing' in found) return [{what: found.missing, near: found.near}];
        return typeof found.part === 'string'
          ? []
          : [
              {
                what: `artefact:${reference} is JSON, which has its own code block: \`\`\`json artefact="${reference}".`,
              },
            ];
      }),
    ];
    return faults.map(({what, near}) => ({
      file,
      line: index + 1,
      what,
      remedy: near ? `Did you mean "${near}"? ${REMEDY}` : REMEDY,
    }));
  });
}

/** Names of artefacts that a page mentions. */
export function collectMentions({text}: TextFile): string[] {
  const references = [...text.matchAll(INLINE), ...text.matchAll(new RegExp(BLOCK, 'g'))].map(
    ([, reference = '']) => reference,
  );
  return references.map((reference) => parseReference(reference).name);
}
