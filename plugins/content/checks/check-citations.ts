import type {Problem} from '../../lib/problems';
import {createFindNames, type FoundName} from '../standards/find-names';
import {STANDARDS_FILE} from '../standards/standards';
import type {Standard, Unit} from '../standards/standards';

/**
 * Checks citations such as `RFC 8705, sections 2 and 3.1` in MDX and YAML, including code. A citation without a name
 * refers to the last named standard that is divided into the same unit, such as clauses.
 */

/** Every RFC that a text names must be in the list of standards. */
const RFC = /\bRFC\s+\d+\b/g;
const NUMBER = String.raw`(?:[A-Z]\d*\.)?\d+(?:\.\d+)*`;
const SEPARATOR = String.raw`(?:,?\s+and\s+|,?\s+or\s+|,\s+|\s+to\s+)`;
const CITATION = new RegExp(
  String.raw`\b([Ss]ection|[Cc]lause|[Rr]equirement)(?:\s+(${NUMBER})|s\s+(${NUMBER}(?:${SEPARATOR}${NUMBER})*))(?:\s+of\s+(?=(?<later>RFC\s+\d+)))?`,
  'g',
);
/** The heading of a table column with numbers of sections, clauses or requirements. */
const COLUMN = /^\s*(Section|Clause|Requirement)s?\s*$/;

/** MDX or YAML. */
type TextFile = {file: string; text: string};
type Cited = {at: number; unit: Unit; numbers: readonly string[]; later?: string};

const plain = (name: string) => name.replace(/\s+/g, ' ');
const numbersIn = (text: string) => text.match(new RegExp(NUMBER, 'g')) ?? [];

type FindNames = (text: string) => FoundName[];

/** Creates a function that finds the names of standards, and all RFCs, in text order. */
function createFindStandards(byName: ReadonlyMap<string, Standard>): FindNames {
  const findOthers = createFindNames([...byName.keys()].filter((name) => !/^RFC \d+$/.test(name)));
  return (text) =>
    [
      ...Array.from(text.matchAll(RFC), ({0: name, index}) => ({at: index, name: plain(name)})),
      ...findOthers(text),
    ].sort((one, other) => one.at - other.at);
}

function findCitations(text: string): Cited[] {
  return [...text.matchAll(CITATION)].map(({1: unit = '', 2: one, 3: several = '', index, groups}) => ({
    at: index,
    unit: unit.toLowerCase() as Unit,
    numbers: one ? [one] : numbersIn(several),
    later: groups?.later ? plain(groups.later) : undefined,
  }));
}

/** The numbers in table columns with the heading "Section", "Clause" or "Requirement". */
function findColumns(text: string): Cited[] {
  const found: Cited[] = [];
  let columns: (Unit | null)[] = [];
  let at = 0;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('|')) columns = [];
    else if (/^\|[\s:|-]+\|$/.test(lines[index + 1] ?? ''))
      columns = line.split('|').map((cell) => (COLUMN.exec(cell)?.[1]?.toLowerCase() ?? null) as Unit | null);
    else
      for (const [column, cell] of line.split('|').entries()) {
        const unit = columns[column];
        if (unit && /^\s*\d/.test(cell)) found.push({at, unit, numbers: numbersIn(cell)});
      }
    at += line.length + 1;
  }
  return found;
}

type Standards = {byName: ReadonlyMap<string, Standard>; findNames: FindNames};

function checkText({file, text}: TextFile, {byName, findNames}: Standards): Problem[] {
  const lineAt = (at: number) => text.slice(0, at).split('\n').length;
  const names = findNames(text);
  const unknown = names
    .filter(({name}) => !byName.has(name))
    .map(({at, name}) => ({
      file,
      line: lineAt(at),
      what: `${name} is not in ${STANDARDS_FILE}.`,
      remedy: 'Correct the number, or add the standard with its sections.',
    }));
  const wrong = [...findCitations(text), ...findColumns(text)].flatMap(({at, unit, numbers, later}): Problem[] => {
    const named =
      later ?? names.findLast((name) => name.at < at && (byName.get(name.name)?.unit ?? 'section') === unit)?.name;
    const standard = named === undefined ? undefined : byName.get(named);
    if (named === undefined)
      return [
        {
          file,
          line: lineAt(at),
          what: `The citation "${unit} ${numbers.join(', ')}" has no standard.`,
          remedy: `Name the standard before it, such as "RFC 8705, section 3".`,
        },
      ];
    return numbers
      .filter((number) => standard && !standard.sections.has(number))
      .map((number) => ({
        file,
        line: lineAt(at),
        what: `${named} has no ${unit} ${number}.`,
        remedy:
          standard?.source === 'cited'
            ? `Read the ${unit}, and correct the number or add it to ${STANDARDS_FILE}.`
            : `Read the ${unit} and correct the number. If it is of another standard, name that before it.`,
      }));
  });
  return [...unknown, ...wrong];
}

/** Finds cited sections that do not exist, citations without a standard, and RFCs that are not in the list. */
export function checkCitations(files: readonly TextFile[], standards: readonly Standard[]): Problem[] {
  const byName = new Map(
    standards.flatMap((standard) => [standard.name, ...standard.also].map((name) => [name, standard])),
  );
  const findNames = createFindStandards(byName);
  return files.flatMap((file) => checkText(file, {byName, findNames}));
}
