/** Names of the languages of code blocks, as their own communities write them. */
const NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  csharp: 'C#',
  go: 'Go',
  http: 'HTTP',
  java: 'Java',
  js: 'JavaScript',
  javascript: 'JavaScript',
  json: 'JSON',
  nodejs: 'Node.js',
  php: 'PHP',
  powershell: 'PowerShell',
  python: 'Python',
  ruby: 'Ruby',
  sh: 'Shell',
  shell: 'Shell',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/**
 * The name to show above a code block.
 * @param language as it stands after the fence, such as `json`
 * @returns undefined for plain text and for a language that has no name here
 */
export function languageName(language: string | undefined): string | undefined {
  return language === undefined ? undefined : NAMES[language.toLowerCase()];
}
