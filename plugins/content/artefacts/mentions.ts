import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';

import type {ArtefactSet, Part} from './artefact';
import {describeMissingPart, parseReference} from './references';

/** Finds and replaces references to artefacts in the code of pages. */

/** Matches a reference inside code: `artefact:client-certificate#thumbprint`. */
const INLINE = /\bartefact:([a-z][a-z0-9-]*(?:#[a-z0-9]+)?)/g;

/** Matches a reference in the info string of an empty code block: `artefact="client-assertion#payload"`. */
const BLOCK = /\bartefact="([^"]*)"\s*/;

export type TextFile = {file: string; text: string};

type Found = {part: Part} | {missing: string; near?: string} | {broken: Problem};

function lookUp(reference: string, {artefacts, broken}: ArtefactSet): Found {
  const {name, part} = parseReference(reference);
  const problem = broken.get(name);
  if (problem) return {broken: problem};
  const artefact = artefacts.get(name);
  if (!artefact) return {missing: `There is no artefact "${name}".`, near: findNearest(name, artefacts.keys())[0]};
  const found = artefact.parts[part];
  return found === undefined ? {missing: describeMissingPart(name, part, artefact.parts)} : {part: found};
}

/** Renders a part as text; JSON is indented. */
export function renderPart(part: Part): string {
  return typeof part === 'string' ? part : JSON.stringify(part, null, 2);
}

/** The reference in the meta of a code block, and the meta without it. */
export function parseMeta(meta: string): {reference: string; rest: string} | undefined {
  const reference = BLOCK.exec(meta)?.[1];
  return reference === undefined ? undefined : {reference, rest: meta.replace(BLOCK, '').trim()};
}

/** A fast check that avoids visiting the trees of most pages. */
export function mentionsArtefacts(text: string): boolean {
  return text.includes('artefact:') || text.includes('artefact="');
}

const remedyFor = ({near}: {near?: string}) =>
  `${near ? `Did you mean "${near}"? ` : ''}See artefacts/README.md for names and parts.`;

/**
 * Renders the referenced part as text.
 * @throws Error when there is no such part, or its definition has a mistake
 */
export function renderReference(reference: string, artefacts: ArtefactSet): string {
  const found = lookUp(reference, artefacts);
  if ('broken' in found) throw new Error(`${found.broken.what} ${found.broken.remedy}`);
  if ('missing' in found) throw new Error(`${found.missing} ${remedyFor(found)}`);
  return renderPart(found.part);
}

/** Replaces every `artefact:name#part` with its value. */
export function fillCode(code: string, artefacts: ArtefactSet): string {
  return code.replace(INLINE, (_whole, reference: string) => renderReference(reference, artefacts));
}

type Fault = {what: string; near?: string};

function checkBlock(lines: readonly string[], index: number, reference: string, artefacts: ArtefactSet): Fault[] {
  const found = lookUp(reference, artefacts);
  // The problem is reported at the definition.
  if ('broken' in found) return [];
  if ('missing' in found) return [{what: found.missing, near: found.near}];
  const [, fence = '', language = ''] = /^\s*(`{3,}|~{3,})(\w*)/.exec(lines[index] ?? '') ?? [];
  const wanted = typeof found.part === 'string' ? 'text' : 'json';
  return [
    ...(lines[index + 1]?.trim() === fence ? [] : [{what: `The code block of artefact "${reference}" must be empty.`}]),
    ...((language === 'json') === (wanted === 'json')
      ? []
      : [
          {
            what: `The code block of artefact "${reference}" must have the language "${wanted}", not ${language ? `"${language}"` : 'none'}.`,
          },
        ]),
  ];
}

/** Checks every reference to an artefact on a page. */
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
                what: `artefact:${reference} is JSON, which needs its own code block: \`\`\`json artefact="${reference}".`,
              },
            ];
      }),
    ];
    return faults.map(({what, near}) => ({file, line: index + 1, what, remedy: remedyFor({near})}));
  });
}

/** Collects the names of the artefacts to which a page refers. */
export function collectMentions({text}: TextFile): string[] {
  const references = [...text.matchAll(INLINE), ...text.matchAll(new RegExp(BLOCK, 'g'))].map(
    ([, reference = '']) => reference,
  );
  return references.map((reference) => parseReference(reference).name);
}
