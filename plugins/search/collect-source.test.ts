import {expect, it} from 'vitest';

import {collectSource} from './collect-source';

const source = `---
title: Certificates
---
import Thing from '@site/src/components/Thing';

A **certificate** names its [key](../keys.mdx).

## Rotation & renewal

:::note
Rotate \`client_id\` in time.
:::

- \`kid\` names the key.

\`\`\`bash
## no heading
\`\`\`

### With an id {#own-id}

<Thing prop="x">Text</Thing>
`;

it('splits a source at its headings and removes the Markdown syntax', () => {
  const page = collectSource(source, {
    path: '/developers/docs/certificates/',
    title: 'Certificates',
    kind: 'doc',
    description: 'In short.',
    docusaurusTag: 'default',
  });
  expect(page.sections).toEqual([
    {
      level: 'lvl1',
      heading: 'Certificates',
      ancestors: [],
      anchor: null,
      text: 'In short. A certificate names its key.',
      identifiers: [],
      definitions: [],
      questions: [],
    },
    {
      level: 'lvl2',
      heading: 'Rotation & renewal',
      ancestors: [],
      anchor: 'rotation--renewal',
      text: 'Rotate client_id in time. kid names the key.',
      identifiers: ['client_id', 'kid'],
      definitions: ['kid'],
      questions: [],
    },
    {
      level: 'lvl3',
      heading: 'With an id',
      ancestors: ['Rotation & renewal'],
      anchor: 'own-id',
      text: 'Text',
      identifiers: [],
      definitions: [],
      questions: [],
    },
  ]);
});
