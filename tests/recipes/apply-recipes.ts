/** Follows each recipe of .github/guides/writing.md once, in a clone. */
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const DESCRIPTION =
  'says in one sentence what the page answers, long enough for a search result and unlike any other page.';
const PARAGRAPH =
  'The directory keeps the record of each organisation and answers every question about it with the same signed statement. ';
const body = (times: number) => PARAGRAPH.repeat(times).trim();

const PAGE = `---
title: Reading statements
description: Reading statements ${DESCRIPTION}
keywords: [statements, directory, registry]
questions:
  - How does my application read a statement of the directory?
  - Which scope does an application need to read a statement?
  - ask: What is the subject of a statement?
    section: read-the-subject
search_terms: [signed statement subject]
sidebar_position: 90
owner: platform-engineering
reviewed: 2025-11-20
review_in: 6 months
---

- **Time:** 10 minutes
- **Level:** beginner
- **You need:** an application with the scope \`directory:software\`
- **Result:** the subject of one statement

${body(10)}

## Read the subject

The subject of a statement is the organisation that it is about. [Get a signed
statement](/docs/apis/connect-openapi/get-signed-statement/) returns it.

See [the trust registry](../concepts/trust-registry.mdx) and [flags](../platform/flags.mdx).
`;

const ARTICLE = `---
title: What a signed statement says
description: What a signed statement ${DESCRIPTION}
slug: reading-statements
date: 2025-11-20
authors: [identity-engineering]
tags: [trust-registries]
keywords: [statements, directory, registry]
owner: identity-engineering
reviewed: 2025-11-20
review_in: 1 year
---

${body(5)}

{/* truncate */}

${body(10)}

\`\`\`bash
echo "statement"
\`\`\`
`;

/** Operations whose responses may contain the new event type. */
const CHANGED = [
  'get-organisation-authorisation-server-webhooks',
  'create-organisation-authorisation-server-webhook',
  'get-organisation-authorisation-server-webhook',
  'update-organisation-authorisation-server-webhook',
  'create-organisation-authorisation-server-webhook-confirmation',
];

const RELEASE_NOTES = `---
title: Release notes 2026
description: Release notes 2026 ${DESCRIPTION}
sidebar_position: 0
keywords: [release notes 2026, statements, directory]
---

${body(8)}

## 2026.1 — 3 February 2026

Statements are signed by a second key.

**Added**

- A second key in [the trust registry](../concepts/trust-registry.mdx); see [flags](../platform/flags.mdx).

**Changed**

${CHANGED.map((id) => `- [The webhook](/docs/apis/connect-openapi/${id}/) may have the event type \`SignedStatement\`.`).join('\n')}
`;

const SCHEMA = `type: object
description: A statement that the directory has signed.
required:
  - StatementId
properties:
  StatementId:
    type: string
    description: Key of the statement.
    format: uuid
    example: 0b7c2f4e-51d3-4a8e-9c66-2f1f0a7d9b13
  Subject:
    type: string
    description: What the statement is about.
    maxLength: 120
    example: Example Bank
`;

const IDENTIFIER = `StatementId:
  outside: From the organisation that the statement is about.
  page: '[Flags](/docs/platform/flags/)'
`;

const QUESTIONS = `
get-signed-statement:
  - Which call returns one statement of the directory with its subject?
  - How do I fetch a signed statement by its key?
  - Which endpoint reads what the directory has signed about a bank?
`;

const RULE = `  {
    name: 'signed-statements',
    noun: 'Statement',
    collection: '/references/statements',
    schema: 'SignedStatement',
  },
`;

/** The webhook is a copy of another one, with its own type, ids and texts. */
const WEBHOOK: readonly (readonly [from: string | RegExp, to: string])[] = [
  [/TermsAndConditions/g, 'SignedStatement'],
  ['receive-terms-and-conditions', 'receive-signed-statement'],
  ['The signing of terms has changed', 'A signed statement has changed'],
  [
    /description: >-\n {4}Reports a new status[\s\S]*?(?=\n {2}security:)/,
    'description: >-\n' +
      '    Reports that the directory has signed a statement about an organisation, or changed one. [Get the\n' +
      '    statement](/docs/apis/connect-openapi/get-signed-statement/) for its subject, which the message does not have.',
  ],
  ['9f27c3e1-60ba-4d84-8c5f-0b7e1a94d263', '5c0e7d12-94ab-4f36-8d71-2ea6b3c9f804'],
  [/Contains the envelope that/, 'Contains the statement that'],
  ['description: The envelope.', 'description: The statement.'],
  [/41388/, '41391'],
];

const response = (name: string) => `        $ref: ../components/responses/${name}.yaml`;

const OPERATION = `statementsItem:
  parameters:
    - name: StatementId
      in: path
      description: Key of the statement.
      required: true
      schema:
        type: string
        format: uuid
      example: 0b7c2f4e-51d3-4a8e-9c66-2f1f0a7d9b13
    - $ref: ../components/parameters/InteractionId.yaml
  get:
    operationId: get-signed-statement
    tags:
      - Signed Statements
    summary: Get a signed statement
    description: >-
      Reads one statement with its subject, as the directory has signed it. Any application with \`directory:software\`
      may do so, and nothing changes: the statement and its subject stay as they are.
    x-connect-roles: [application]
    security:
      - mutualTLS: []
        oauth2:
          - directory:software
    responses:
      '200':
        description: The statement.
        headers:
          x-fapi-interaction-id:
            $ref: ../components/headers/InteractionId.yaml
        content:
          application/json:
            schema:
              $ref: ../components/schemas/SignedStatement.yaml
            example:
              StatementId: 0b7c2f4e-51d3-4a8e-9c66-2f1f0a7d9b13
              Subject: Example Bank
${Object.entries({
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  406: 'NotAcceptable',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  502: 'BadGateway',
  504: 'GatewayTimeout',
})
  .map(([status, name]) => `      '${status}':\n${response(name)}`)
  .join('\n')}
`;

const TAG = `  - name: Signed Statements
    description: Statements that the directory has signed.
    externalDocs:
      description: The trust registry
      url: https://connect.example/developers/docs/concepts/trust-registry/
`;

/**
 * @param clone folder of a clone of the repository
 * @throws Error when a file does not contain the text that a recipe changes
 */
export function applyRecipes(clone: string): void {
  const read = (file: string) => readFileSync(path.join(clone, file), 'utf8');
  const git = (...args: string[]) => execFileSync('git', args, {cwd: clone, encoding: 'utf8'});
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(clone, file)), {recursive: true});
    writeFileSync(path.join(clone, file), text);
  };
  const edit = (file: string, from: string | RegExp, to: string) => {
    const before = read(file);
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} does not contain ${String(from)}.`);
    write(file, after);
  };

  // Add a page.
  write('docs/guides/reading-statements.mdx', PAGE);
  edit('docs/guides/index.mdx', /$/, '\n[Reading statements](./reading-statements.mdx) shows how.\n');

  // Move a page.
  git('mv', 'docs/guides/modelling-frameworks.mdx', 'docs/guides/model-frameworks.mdx');
  for (const file of git(
    'grep',
    '-l',
    'modelling-frameworks',
    '--',
    'docs',
    'blog',
    'src',
    'openapi',
    'tests/fixtures/search-queries.tsv',
  )
    .split('\n')
    .filter(Boolean))
    write(file, read(file).replaceAll('modelling-frameworks', 'model-frameworks'));
  edit(
    'src/site/redirects.ts',
    /\];/,
    "  {from: '/docs/guides/modelling-frameworks', to: '/docs/guides/model-frameworks'},\n];",
  );

  // Add an article, with the cover from the guide.
  write('blog/reading-statements/index.mdx', ARTICLE);
  const [cover] = /<svg[\s\S]*?<\/svg>/.exec(read('.github/guides/writing.md')) ?? [];
  if (cover === undefined) throw new Error('.github/guides/writing.md contains no cover.');
  write('blog/reading-statements/cover.svg', cover);

  // Add the first release of a year.
  write('docs/release-notes/2026.mdx', RELEASE_NOTES);
  edit('sidebars.ts', "    'release-notes/2025',", "    'release-notes/2026',\n    'release-notes/2025',");
  edit(
    'docs/release-notes/index.mdx',
    /(\n## What breaks in the latest release\n)[^]*?(?=\n## )/,
    '$1\nThe latest release is [2026.1](./2026.mdx#20261--3-february-2026) of 3 February 2026. It breaks nothing.\n',
  );
  edit(
    'docs/release-notes/index.mdx',
    /^(\| Release .*\n\|[- |]+\|\n)/m,
    '$1| [2026.1](./2026.mdx#20261--3-february-2026) | 3 February 2026 | A second key | Nothing |\n',
  );

  // Change the footer.
  edit('src/site/menus.ts', /(footerGroups[\s\S]*?items: \[)/, "$1{label: 'Guides', to: '/docs/guides/'}, ");

  // Add an operation, with a schema, a tag, questions, and its rule in the simulation.
  write('openapi/components/schemas/SignedStatement.yaml', SCHEMA);
  write('openapi/paths/signed-statements.yaml', OPERATION);
  edit(
    'openapi/connect-api.yaml',
    /^paths:\n/m,
    `paths:\n  /references/statements/{StatementId}:\n    $ref: paths/signed-statements.yaml#/statementsItem\n`,
  );
  edit('openapi/connect-api.yaml', /^tags:\n/m, `tags:\n${TAG}`);
  edit('openapi/identifiers.yaml', /^# Values from outside the API\n\n/m, `$&${IDENTIFIER}`);
  edit('openapi/questions.yaml', /$/, QUESTIONS);
  edit('src/sandbox/resources/references.ts', /^export const referenceResources: .*\n/m, `$&${RULE}`);
  edit(
    'src/components/TryIt/this-page/read-operations.ts',
    /^export const READ_OPERATIONS: .*\n/m,
    "$&  'signed-statements': ['get-signed-statement'],\n",
  );

  // Add a webhook.
  const webhook = 'openapi/webhooks/signed-statement.yaml';
  write(webhook, read('openapi/webhooks/terms-and-conditions.yaml'));
  for (const [from, to] of WEBHOOK) edit(webhook, from, to);
  edit(
    'openapi/connect-api.yaml',
    /^webhooks:\n/m,
    '$&  signed-statement:\n    $ref: webhooks/signed-statement.yaml\n',
  );
  edit('openapi/components/schemas/WebhookEventType.yaml', /^enum:\n/m, '$&  - SignedStatement\n');
  edit(
    'openapi/components/schemas/WebhookEventType.yaml',
    '  - `Organisation`:',
    '  - `SignedStatement`: statements that the directory has signed.\n$&',
  );
  edit(
    'docs/apis/webhooks.mdx',
    /^\| \[`Organisation`\]/m,
    '| [`SignedStatement`](/docs/apis/connect-openapi/webhooks/signed-statement/) | a signed statement |\n$&',
  );
}
