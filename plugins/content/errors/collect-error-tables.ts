/** Collects the error tables of a page. */
import type {Nodes, Table} from 'mdast';

import type {Selection} from '../../lib/error-catalogue/select-rows';
import {textOf} from '../../lib/parse-mdx';
import {lineOf, nodesOf, type MdxText} from '../checks/mdx-text';

import {isErrorElement, readAttribute, readSelection} from './error-elements';

export type ErrorTables = {
  /** Tables that take their rows from the catalogue. */
  selections: readonly (Selection & {line: number})[];
  /** The elements `<ErrorEntries>`. `page` is the page of the catalogue whose codes the element shows. */
  entries: readonly {page: string; line: number}[];
  /** Rows of other tables whose first cell has only codes, with or without a status. */
  writtenRows: readonly {line: number; codes: readonly string[]}[];
};

const CODE = /^[a-z]+(?:_[a-z]+)+$/;
const SEPARATOR = /^[\s,\d]*$/;

/** @returns the codes of a cell, or an empty list if the cell has other content */
function codesOf(children: readonly Nodes[]): string[] {
  const isOther = children.some((node) =>
    node.type === 'inlineCode' ? !CODE.test(node.value) : !SEPARATOR.test(textOf(node)),
  );
  return isOther ? [] : children.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []));
}

function collectWrittenRows(table: Table): ErrorTables['writtenRows'] {
  return table.children.flatMap((row) => {
    const codes = codesOf(row.children[0]?.children ?? []);
    return codes.length > 0 ? [{line: lineOf(row), codes}] : [];
  });
}

export function collectErrorTables(mdx: MdxText): ErrorTables {
  return {
    selections: mdx.nodes.flatMap(({node}) =>
      isErrorElement(node, 'ErrorTable') ? [{...readSelection(node), line: lineOf(node)}] : [],
    ),
    entries: mdx.nodes.flatMap(({node}) =>
      isErrorElement(node, 'ErrorEntries') ? [{page: readAttribute(node, 'page'), line: lineOf(node)}] : [],
    ),
    writtenRows: nodesOf(mdx, 'table').flatMap(collectWrittenRows),
  };
}
