/** Generates code blocks like those of technical pages, each with different values. */
import type {Random} from './random';
import {toSlug, type Words} from './words';

type Writer = (id: string, random: Random, words: Words) => string;

const BLOCKS: Readonly<Record<string, Writer>> = {
  bash: (id, random) =>
    [
      'curl --fail-with-body --cert client.pem --key client.key \\',
      `  --header "x-fapi-interaction-id: ${id}" \\`,
      '  --header "Authorization: Bearer $TOKEN" \\',
      `  "https://directory.example/organisations/${id}?size=${random.integer(5, 200)}"`,
    ].join('\n'),
  json: (id, random, words) =>
    JSON.stringify(
      {
        id,
        status: words.quality(),
        holder: {name: words.thing(), country: 'GB'},
        roles: [words.thing(), words.thing(), words.thing()],
        validDays: random.integer(30, 400),
        links: {self: `/records/${id}`},
      },
      null,
      2,
    ),
  javascript: (id, _random, words) =>
    [
      `const answer = await fetch('https://directory.example/records/${id}', {`,
      '  headers: {authorization: `Bearer ${token}`},',
      '});',
      `if (answer.status === 404) throw new Error('There is no such ${words.thing()}.');`,
      'const record = await answer.json();',
      "const valid = record.keys.filter((key) => key.use === 'sig');",
      'console.log(record.status, valid.length);',
    ].join('\n'),
  python: (id, random, words) =>
    [
      'import requests',
      '',
      `def read_record(token, record="${id}"):`,
      `    """Reads one ${words.thing()}."""`,
      '    answer = requests.get(',
      '        f"https://directory.example/records/{record}",',
      '        headers={"Authorization": f"Bearer {token}"},',
      `        timeout=${random.integer(2, 20)},`,
      '    )',
      '    answer.raise_for_status()',
      '    return answer.json()',
    ].join('\n'),
  java: (id, random) =>
    [
      'var request = HttpRequest.newBuilder()',
      `    .uri(URI.create("https://directory.example/records/${id}"))`,
      '    .header("Authorization", "Bearer " + token)',
      `    .timeout(Duration.ofSeconds(${random.integer(2, 20)}))`,
      '    .build();',
      'var answer = client.send(request, BodyHandlers.ofString());',
      'if (answer.statusCode() != 200) throw new IOException(answer.body());',
    ].join('\n'),
  yaml: (id, random, words) =>
    [
      'directory:',
      `  record: ${id}`,
      `  cacheSeconds: ${random.integer(30, 3600)}`,
      '  trustAnchors:',
      '    - https://anchor.example',
      `  roles: [${toSlug(words.thing())}, ${toSlug(words.thing())}]`,
      '  policy:',
      '    essential: true',
    ].join('\n'),
  go: (id) =>
    [
      `request, err := http.NewRequest(http.MethodGet, base+"/records/${id}", nil)`,
      'if err != nil {',
      '\treturn nil, err',
      '}',
      'request.Header.Set("Authorization", "Bearer "+token)',
      'answer, err := client.Do(request)',
      'if err != nil {',
      '\treturn nil, fmt.Errorf("read record: %w", err)',
      '}',
      'defer answer.Body.Close()',
      'return io.ReadAll(answer.Body)',
    ].join('\n'),
  powershell: (id) =>
    [
      '$headers = @{ Authorization = "Bearer $env:TOKEN" }',
      `$address = "https://directory.example/records/${id}"`,
      'Invoke-RestMethod -Uri $address -Headers $headers | ConvertTo-Json -Depth 5',
    ].join('\n'),
};

export const LANGUAGES = Object.keys(BLOCKS);

export function writeCode(language: string, random: Random, words: Words): string {
  const id = `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
  const block = BLOCKS[language];
  if (!block) throw new Error(`The corpus has no code in ${language}.`);
  return `\`\`\`${language}\n${block(id, random, words)}\n\`\`\``;
}
