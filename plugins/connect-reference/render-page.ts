import {stringify} from 'yaml';

import {toPlainText} from './markdown';
import type {Operation} from './operations';

/** Longest meta description of a page, in characters. */
const DESCRIPTION_LENGTH = 160;

function toDescription({description, summary, method, path}: Operation): string {
  const text = toPlainText(description) || summary;
  const sentence = /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
  const signature = ` ${method.toUpperCase()} ${path}`;
  const full = sentence.length + signature.length <= DESCRIPTION_LENGTH ? sentence + signature : sentence;
  return full.length <= DESCRIPTION_LENGTH ? full : `${full.slice(0, full.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}

/**
 * The MDX page of an operation: metadata for Docusaurus, and one component that shows the fragment.
 * @param fragment file name of the HTML fragment under `operation-fragments/`
 */
export function renderPage(operation: Operation, fragment: string): string {
  const frontMatter = stringify({
    id: operation.id,
    title: operation.summary,
    description: toDescription(operation),
    sidebar_label: operation.summary,
    keywords: [operation.tag, operation.path],
    hide_table_of_contents: true,
    custom_edit_url: null,
  });
  return `---\n${frontMatter}---\n\nimport OperationReference from '@site/src/components/OperationReference';\n\n<OperationReference fragment=${JSON.stringify(fragment)} />\n`;
}
