/** Tool `get_operation`. */
import type {Library} from '../library';
import type {ToolResult} from '../tool-result';

import {renderPage} from './read-page';

export type OperationArguments = {operation: string; section?: string; json_schema?: boolean; part?: number};

/** @throws ToolError if the operation, the section or the part does not exist */
export function getOperation(
  library: Library,
  {operation, section, json_schema, part}: OperationArguments,
): ToolResult {
  const page = library.findOperation(operation);
  const {id, method, path, tag} = page.operation;
  const request = json_schema ? library.data.requests[id] : undefined;
  const extra = request ? `\n\n## Request as JSON Schema\n\n\`\`\`json\n${request}\n\`\`\`` : '';
  const facts = [`Operation: ${id}`, `Request: ${method} ${path}`, ...(tag ? [`Tag: ${tag}`] : [])];
  return {text: [...facts, renderPage(library, page, {section, part, extra})].join('\n')};
}
