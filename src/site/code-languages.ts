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
 * Returns the display name of the language of a code block.
 * @param language as written after the fence, such as `json`
 * @returns undefined for plain text and unknown languages
 */
export function languageName(language: string | undefined): string | undefined {
  return language === undefined ? undefined : NAMES[language.toLowerCase()];
}
