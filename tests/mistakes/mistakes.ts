/**
 * The mistakes of writers and operators, each with the message of the portal: file and line (marked with ¦) or the name
 * of an environment variable, what is wrong, and what to do. .github/guides/troubleshooting.md, "Messages of the
 * checks", is the short form of this table.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {SITE_DIR} from '../support/site/sites';

import {append, edit, page} from './mistake';
import type {Mistake} from './mistake';

type Row = Omit<Mistake, 'run'>;

const LOREM = 'A sentence of the description that says more than any search result could ever show to anybody. ';

const frontMatter: readonly Row[] = [
  {
    name: 'a mistake in a page with invalid MDX',
    changes: [page({keywords: '¦[one]'}, 'a <5 b')],
    says: '"keywords" must be a list',
    remedy: 'for example keywords',
    also: ['docs/mistakes/page-1.mdx:9'],
  },
  {
    name: 'a tab in the front matter',
    changes: [page({sidebar_label: 'One\n¦\tsidebar_position: 3'})],
    says: 'The front matter is not valid YAML: Tabs are not allowed',
    remedy: 'Indent with spaces',
  },
  {
    name: 'a field that is indented',
    changes: [page({sidebar_label: 'One\n¦  sidebar_position: 3'})],
    says: 'The front matter is not valid YAML: the line is indented further',
    remedy: 'Indent it as far as the other fields.',
  },
  {
    name: 'a mistyped field',
    changes: [page({sidebar_lable: '¦Registry'})],
    says: 'Unknown front matter field "sidebar_lable".',
    remedy: 'Did you mean "sidebar_label"?',
  },
  {
    name: 'a field of another kind of page',
    changes: [page({authors: '¦[identity-engineering]'})],
    says: 'Unknown front matter field "authors".',
    remedy: 'Use one of: title, description, keywords',
  },
  {
    name: 'text instead of a list',
    changes: [page({keywords: '¦one, two, three'})],
    says: '"keywords" must be a list of 3 to 8 words or phrases.',
    remedy: 'for example keywords: [trust registry, JWKS, caching]',
  },
  {
    name: 'a search term that is a question',
    changes: [page({search_terms: '¦[Where is it?]'})],
    says: '"search_terms" must be a list of 1 to 12 words or phrases of 2 to 50 characters without "?".',
    remedy: 'for example search_terms: [lost phone, new authenticator app]',
  },
  {
    name: 'a word instead of a number',
    changes: [page({sidebar_position: '¦first'})],
    says: '"sidebar_position" must be a number.',
    remedy: 'for example sidebar_position: 3',
  },
  {
    name: 'hide_footer that is not a boolean',
    changes: [page({hide_footer: '¦sometimes'})],
    says: '"hide_footer" must be true or false.',
    remedy: 'for example hide_footer: true',
  },
  {
    name: 'an owner that is not a team',
    changes: [page({owner: '¦platform-enginering', reviewed: '2026-11-27', review_in: '6 months'})],
    says: '"platform-enginering" is not declared in blog/authors.yml.',
    remedy: 'Did you mean platform-engineering?',
  },
  {
    name: 'a review on a day that does not exist',
    changes: [page({owner: 'platform-engineering', reviewed: '¦2026-02-30', review_in: '6 months'})],
    says: '"reviewed" must be a date such as 2026-11-27.',
    remedy: 'for example reviewed: 2026-11-27',
  },
  {
    name: 'a review in the future',
    changes: [page({owner: 'platform-engineering', reviewed: '¦2999-01-01', review_in: '6 months'})],
    says: '"reviewed" is 2999-01-01, which is later than today',
    remedy: 'Write the day on which somebody compared the page with its sources.',
  },
  {
    name: 'a period of review in words',
    changes: [page({owner: 'platform-engineering', reviewed: '2026-11-27', review_in: '¦half a year'})],
    says: '"review_in" must be a period such as 6 months or 1 year.',
    remedy: 'for example review_in: 6 months',
  },
  {
    name: 'a review without owner and period',
    changes: [page({reviewed: '¦2026-11-27'})],
    says: '"reviewed" needs "owner" and "review_in".',
    remedy: 'Write all of owner, reviewed and review_in, or none.',
  },
  {
    name: 'no title',
    changes: [page({title: null})],
    says: 'The front matter has no "title".',
    remedy: 'Add "title" (text), for example title: Trust registry',
  },
  {
    name: 'no description',
    changes: [page({description: null})],
    says: 'The front matter has no "description".',
    remedy: 'one sentence of 70 to 160 characters',
  },
  {
    name: 'an empty title',
    changes: [page({title: '¦""'})],
    says: '"title" must be text.',
    remedy: 'for example title: Trust registry',
  },
  {
    name: 'a description that is too long',
    changes: [page({description: `¦${LOREM.repeat(2).trim()}`})],
    says: '"description" must be one sentence of 70 to 160 characters. It has 191 characters.',
    remedy: 'Remove 31 characters.',
  },
  {
    name: 'a description that is too short',
    changes: [page({description: '¦A short one.'})],
    says: 'It has 12 characters.',
    remedy: 'Add 58 characters: say which question the page answers.',
  },
  {
    name: 'the description of another page',
    changes: [
      page({description: LOREM.trim()}, '', 'docs/mistakes/described.mdx'),
      page({description: `¦${LOREM.trim()}`}),
    ],
    says: 'The description is the same as in docs/mistakes/described.mdx.',
    remedy: 'Describe what only this page answers.',
    also: ['docs/mistakes/described.mdx:3'],
  },
  {
    name: 'the title of another page',
    changes: [page({title: 'A shared title'}, '', 'docs/mistakes/titled.mdx'), page({title: '¦A shared title'})],
    says: 'The title "A shared title" is also the title of docs/mistakes/titled.mdx.',
    remedy: 'Give each page its own title',
    also: ['docs/mistakes/titled.mdx:2'],
  },
  {
    name: 'a how-to whose title is a noun',
    changes: [page({title: '¦Directory webhooks'}, '', 'docs/how-tos/mistakes/noun.mdx')],
    says: 'The title "Directory webhooks" of a how-to does not begin with a verb.',
    remedy: 'Write what the reader does, such as "Manage authorities".',
  },
  {
    name: 'a duplicate field',
    changes: [page({sidebar_label: 'One\n¦sidebar_label: Two'})],
    says: 'The front matter is not valid YAML: Map keys must be unique',
    remedy: 'Keep one of the two.',
  },
  {
    name: 'a colon without quotes',
    changes: [page({title: '¦Keys: how to: rotate'})],
    says: 'The front matter is not valid YAML',
    remedy: 'Put a value that contains ": " in quotes.',
  },
  {
    name: 'no front matter',
    changes: [
      {
        file: 'docs/mistakes/bare.mdx',
        text: 'Words that say something true about the page and its subject. '.repeat(16),
      },
    ],
    says: 'The page has no front matter.',
    remedy: 'Start the file with a line "---", the fields title, description and keywords, and another line "---".',
  },
];

const dates: readonly Row[] = [
  {
    name: 'an invalid date',
    changes: [edit('blog/trust-registries/index.mdx', /^date:.*$/m, '¦date: 2025-02-30')],
    says: '"date" must be a date such as 2025-06-17.',
    remedy: 'for example date: 2025-06-17',
  },
  {
    name: 'a date in words',
    changes: [edit('blog/trust-in-agentic-ai/index.mdx', /^date:.*$/m, '¦date: 17 June 2025')],
    says: '"date" must be a date such as 2025-06-17.',
    remedy: 'for example date: 2025-06-17',
  },
  {
    name: 'an article with a future date',
    changes: [edit('blog/api-onboarding-checklist/index.mdx', /^date:.*$/m, '¦date: 2199-01-01')],
    says: 'The date 2199-01-01 is later than the date of the commit',
    remedy: 'Merge the article on that day, or change the date.',
  },
  {
    name: 'a title with a character that the social picture cannot show',
    changes: [edit('blog/trust-registries/index.mdx', /^title:.*$/m, '¦title: Registries → trust')],
    says: 'The title has "→" (U+2192), which the font of the social picture cannot draw.',
    remedy: 'Write it in words or in Latin letters.',
  },
  {
    name: 'last_update without date:',
    changes: [edit('blog/access-control-for-apis/index.mdx', /^last_update:.*$/m, '¦last_update: 2026-11-20')],
    says: '"last_update" must be',
    remedy: 'for example last_update: {date: 2026-11-20}',
  },
  {
    name: 'a release with an invalid date',
    changes: [
      edit(
        'docs/release-notes/2022.mdx',
        '## References',
        '¦## 2022.0.1 — 31 November 2021\n\nA release.\n\n## References',
      ),
    ],
    says: '"31 November 2021" is not a date.',
    remedy: 'Write the date as in "4 December 2025".',
  },
  {
    name: 'a release above a newer one',
    changes: [
      edit(
        'docs/release-notes/2023.mdx',
        '## References',
        '¦## 2023.0.1 — 14 December 2023\n\nA release.\n\n## References',
      ),
    ],
    says: 'Release 2023.0.1 is not older than the one above it.',
    remedy: 'Put the newest release first',
  },
  {
    name: 'a release without a table row',
    changes: [
      edit(
        'docs/release-notes/2025.mdx',
        '## References',
        '¦## 2025.0.1 — 6 February 2025\n\nA release.\n\n## References',
      ),
    ],
    says: 'docs/release-notes/index.mdx has no link to the section of release 2025.0.1.',
    remedy: 'add the row | [2025.0.1](./2025.mdx#202501--6-february-2025) | 6 February 2025 |',
  },
  {
    name: 'a release heading with a hyphen',
    changes: [
      edit(
        'docs/release-notes/2024.mdx',
        '## References',
        '¦## 2024.0.1 - 5 December 2023\n\nA release.\n\n## References',
      ),
    ],
    says: '"2024.0.1 - 5 December 2023" is not the heading of a release.',
    remedy: 'Write it as in "## 2025.4 — 4 December 2025", with an em dash.',
  },
];

const declared: readonly Row[] = [
  {
    name: 'an unknown author',
    changes: [edit('blog/key-rotation/index.mdx', /^authors:.*$/m, '¦authors: [nobody]')],
    says: '"nobody" is not declared in blog/authors.yml.',
    remedy: 'identity-engineering',
  },
  {
    name: 'an unknown tag',
    changes: [edit('blog/json-web-encryption/index.mdx', /^tags:.*$/m, '¦tags: [key-mangement]')],
    says: '"key-mangement" is not declared in blog/tags.yml.',
    remedy: 'key-management',
  },
  {
    name: 'two tags with the same address',
    changes: [
      append(
        'blog/tags.yml',
        'flags:\n  label: Flags\n¦  permalink: /certificates\n  description: Switches of the platform.',
      ),
    ],
    says: '"flags" has the same permalink as "certificates": /certificates.',
    remedy: 'Give each key its own permalink.',
  },
  {
    name: 'a tag without a label',
    changes: [edit('blog/tags.yml', 'access-control:\n  label: Access control\n', '¦access-control:\n')],
    says: '"access-control" has no "label".',
    remedy: 'Add "label"',
  },
  {
    name: 'an author with a mistyped field',
    changes: [edit('blog/authors.yml', '  name: Security Engineering', '  name: Security Engineering\n¦  titel: Keys')],
    says: '"security-engineering" has an unknown field "titel".',
    remedy: 'Did you mean "title"?',
  },
  {
    name: 'a series with an unknown article',
    changes: [
      edit(
        'blog/series.yml',
        '    - api-onboarding-checklist',
        '    - api-onboarding-checklist\n¦    - api-offboarding',
      ),
    ],
    says: 'No article has the slug "api-offboarding".',
    remedy: 'Use the name of a folder in blog/',
  },
  {
    name: 'an article twice in the series',
    changes: [
      append('blog/series.yml', '- title: Again\n  parts:\n    - key-rotation\n¦    - access-control-for-apis'),
    ],
    says: '"access-control-for-apis" is already a part',
    remedy: 'Remove one of them: an article can be part of one series, once.',
  },
  {
    name: 'a cover with an unclosed element',
    changes: [edit('blog/partner-client-registration/cover.svg', '</svg>', '  <g>\n¦</svg>')],
    says: 'The cover is not valid XML: Unexpected close tag.',
    remedy: 'Close every element',
  },
  {
    name: 'a cover with text',
    changes: [
      edit('blog/rich-authorization-requests/cover.svg', '</svg>', '¦  <text class="ink">scope</text>\n</svg>'),
    ],
    says: 'The element <text> is not allowed in a cover.',
    remedy: 'Use one of: g, path, circle',
  },
  {
    name: 'a cover with its own colour',
    changes: [edit('blog/trust-registries/cover.svg', '</svg>', '¦  <circle class="ink" r="4" fill="red"/>\n</svg>')],
    says: 'The attribute "fill" of <circle> is not allowed in a cover.',
    remedy: 'Use one of: class, transform, cx',
  },
  {
    name: 'a cover with a mistyped class',
    changes: [edit('blog/key-rotation/cover.svg', '</svg>', '¦  <circle class="accnt" r="4"/>\n</svg>')],
    says: 'The class "accnt" is not allowed in a cover.',
    remedy: 'Did you mean "accent"?',
  },
  {
    name: 'a shape without a class',
    changes: [edit('blog/json-web-encryption/cover.svg', '</svg>', '¦  <circle r="4"/>\n</svg>')],
    says: 'The <circle> has no class',
    remedy: 'Use one of: ink, thin',
  },
  {
    name: 'a cover of another size',
    changes: [edit('blog/key-rotation-for-pci-dss/cover.svg', 'viewBox="-360', '¦viewBox="-300')],
    says: 'The <svg> element differs from the template.',
    remedy: 'Write <svg xmlns="http://www.w3.org/2000/svg" viewBox="-360 -135 720 270"',
  },
  {
    name: 'a cover without a seal',
    changes: [edit('blog/access-control-for-apis/cover.svg', '"accent seal"', '"accent"')],
    says: 'The cover has no seal.',
    remedy: 'Give the classes "accent seal"',
  },
  {
    name: 'a cover with an XML declaration',
    changes: [edit('blog/jar-and-jarm-api-security/cover.svg', /^/, '¦<?xml version="1.0"?>\n')],
    says: 'The cover contains text or an XML declaration outside of comments.',
    remedy: 'Remove it: a cover consists of shapes.',
  },
  {
    name: 'a large cover',
    changes: [edit('blog/trust-in-agentic-ai/cover.svg', '<!--', `<!-- ${'LOREM '.repeat(1000)}`)],
    says: 'The cover has 75',
    remedy: 'Use at most 4096: fewer shapes',
  },
  {
    name: 'a cover that is the default cover',
    changes: [
      {
        file: 'blog/mtls-client-authentication/cover.svg',
        text: readFileSync(path.join(SITE_DIR, 'blog/cover.svg'), 'utf8'),
      },
    ],
    says: 'The cover is the same as blog/cover.svg.',
    remedy: 'Draw another one, or delete the file',
  },
  {
    name: 'a cover that is not SVG',
    changes: [{file: 'blog/key-rotation/cover.png', text: 'PNG'}],
    says: 'The cover must be a file with the name "cover.svg".',
    remedy: 'Draw it as SVG, or rename the file',
  },
];

const slugs: readonly Row[] = [
  {
    name: 'an article whose slug differs from its folder',
    changes: [edit('blog/rich-authorization-requests/index.mdx', /^slug:.*$/m, '¦slug: rich-requests')],
    says: 'The slug "rich-requests" differs from the name of its folder',
    remedy: 'Use the same name for both: the slug is the address of the article.',
  },
  {
    name: 'a slug with capitals',
    changes: [page({slug: '¦/concepts/Trust-Registries'})],
    says: '"slug" must be a path',
    remedy: 'for example slug: /concepts/trust-registry',
  },
  {
    name: 'a file with capitals',
    changes: [page({}, '', 'docs/mistakes/Key_Rotation.mdx')],
    says: 'The address /docs/mistakes/Key_Rotation/ may only contain',
    remedy: 'Rename the file',
  },
  {
    name: 'the address of another page',
    changes: [page({}, '', 'docs/mistakes/taken.mdx'), page({slug: '/mistakes/taken'}, '', 'docs/mistakes/apart.mdx')],
    says: 'The address /docs/mistakes/taken/ is also used by docs/mistakes/apart.mdx.',
    remedy: 'Give each page its own address: rename the file or change its slug.',
    also: ['docs/mistakes/apart.mdx:5'],
  },
  {
    name: 'a page and a folder with the same name',
    changes: [page({}, '', 'docs/mistakes/both.mdx'), page({}, '', 'docs/mistakes/both/index.mdx')],
    says: 'The address /docs/mistakes/both/ is also used by docs/mistakes/both/index.mdx.',
    remedy: 'Give each page its own address: rename the file or change its slug.',
    also: ['docs/mistakes/both/index.mdx:1'],
  },
];

const sidebars: readonly Row[] = [
  {
    name: 'a missing page',
    changes: [
      edit('sidebars.ts', "    'apis/participants',\n", "    'apis/participants',\n¦    'apis/participant',\n"),
    ],
    says: 'There is no page "apis/participant".',
    remedy: 'Did you mean docs/apis/participants',
  },
  {
    name: 'a page in no sidebar',
    changes: [page({}, '', 'docs/apis/unlisted.mdx')],
    says: 'No sidebar in sidebars.ts contains the page.',
    remedy: 'Add "apis/unlisted" to a sidebar.',
  },
  {
    name: 'a duplicate position',
    changes: [
      page({sidebar_position: '7'}, '', 'docs/mistakes/seventh.mdx'),
      page({sidebar_position: '¦7'}, '', 'docs/mistakes/the-seventh.mdx'),
    ],
    says: 'The position 7 is also used by docs/mistakes/seventh.mdx.',
    remedy: 'the next free one is 8.',
    also: ['docs/mistakes/seventh.mdx:5'],
  },
  {
    name: 'a mistyped field of a category',
    changes: [{file: 'docs/mistakes/_category_.yml', text: 'label: Mistakes\n¦postion: 99\n'}],
    says: 'Unknown field "postion".',
    remedy: 'Did you mean "position"?',
  },
  {
    name: 'a category whose position is a word',
    changes: [edit('docs/how-tos/users/_category_.yml', 'position: 12', '¦position: last')],
    says: '"position" must be a number.',
    remedy: 'for example position: 7',
  },
];

const links: readonly Row[] = [
  {
    name: 'a link to a file',
    changes: [page({}, '¦Take [it](/downloads/connect-api.yaml).')],
    says: 'The link "/downloads/connect-api.yaml" points to a file',
    remedy: 'Write pathname:///downloads/connect-api.yaml.',
  },
  {
    name: 'a missing file of the build',
    changes: [page({}, '¦Take [it](pathname:///downloads/connect-appi.yaml).')],
    says: 'The link "pathname:///downloads/connect-appi.yaml" is broken: the build has no file /downloads/connect-appi.yaml.',
    remedy: 'Did you mean /downloads/connect-api.yaml',
  },
  {
    name: 'a page with pathname:',
    changes: [page({}, '¦Read [it](pathname:///docs/concepts/).')],
    says: '"pathname:///docs/concepts/" is a page, but pathname: is only for files.',
    remedy: 'Write /docs/concepts/.',
  },
  {
    name: 'a page that has moved',
    changes: [page({}, '¦Read [it](/docs/platform/just-in-time/).')],
    says: 'The link "/docs/platform/just-in-time/" is broken: there is no page at this address.',
    remedy: 'The page has moved: link /docs/platform/users/just-in-time-jit-user-provisioning/.',
  },
  {
    name: 'the base path',
    changes: [page({}, '¦Read [it](/developers/docs/concepts/).')],
    says: 'The link "/developers/docs/concepts/" is broken: there is no page at this address.',
    remedy: 'Write /docs/concepts/, without the base path /developers.',
  },
  {
    name: 'an empty address',
    changes: [page({}, '¦Read [it]().')],
    says: 'A link has no address.',
    remedy: 'Write the address between the parentheses',
  },
  {
    name: 'an image without an address',
    changes: [page({}, '¦![A key]()')],
    says: 'An image has no address.',
    remedy: 'Write the address between the parentheses',
  },
  {
    name: 'a reference without a definition',
    changes: [page({}, '¦Read [it][nothing].')],
    says: 'The reference "[it][nothing]" is not defined.',
    remedy: 'Define it on its own line as [nothing]: address',
  },
  {
    name: 'a footnote without a definition',
    changes: [page({}, '¦Read it.[^9]')],
    says: 'The footnote "[^9]" is not defined.',
    remedy: 'Define it on its own line: [^9]: text.',
  },
  {
    name: 'a menu with a missing page',
    changes: [
      edit('src/site/menus.ts', "  {label: 'Docs', to: '/docs/'},\n", "¦  {label: 'Docs', to: '/docs/conceptz/'},\n"),
    ],
    says: 'The link "/docs/conceptz/" is broken: there is no page at this address.',
    remedy: 'Did you mean /docs/concepts/',
  },
  {
    name: 'a redirect with the base path',
    changes: [
      edit('src/site/redirects.ts', /\];/, "¦  {from: '/developers/docs/older-page', to: '/docs/concepts'},\n];"),
    ],
    says: '"/developers/docs/older-page" begins with the base path.',
    remedy: 'Write it without /developers',
  },
  {
    name: 'a missing file',
    changes: [page({}, '¦Read [more](../concepts/trust-registri.mdx).')],
    says: 'The link "../concepts/trust-registri.mdx" is broken: there is no file docs/concepts/trust-registri.mdx.',
    remedy: 'Did you mean docs/concepts/trust-registry.mdx',
  },
  {
    name: 'a missing page',
    changes: [page({}, 'One line.\n¦Read [more](/docs/concepts/trust-registri/).')],
    says: 'The link "/docs/concepts/trust-registri/" is broken: there is no page at this address.',
    remedy: 'Did you mean /docs/concepts/trust-registry/',
  },
  {
    name: 'a missing operation',
    changes: [page({}, '¦Call [it](/docs/apis/connect-openapi/create-organization/).')],
    says: 'The link "/docs/apis/connect-openapi/create-organization/" is broken: there is no page at this address.',
    remedy: 'Did you mean /docs/apis/connect-openapi/create-organisation/',
  },
  {
    name: 'a link with .html',
    changes: [page({}, '¦Read [more](/docs/concepts/trust-registry.html).')],
    says: 'The link "/docs/concepts/trust-registry.html" is broken: there is no page at this address.',
    remedy: 'Did you mean /docs/concepts/trust-registry/',
  },
  {
    name: 'a missing anchor',
    changes: [page({}, '¦Read [more](../concepts/trust-registry.mdx#the-four-questions).')],
    says: 'The link "../concepts/trust-registry.mdx#the-four-questions" is broken: docs/concepts/trust-registry.mdx has no heading with this anchor.',
    remedy: 'Did you mean #the-three-questions',
  },
  {
    name: 'a missing anchor of the same page',
    changes: [page({}, '## One\n\n¦Read [below](#ones).')],
    says: 'The link "#ones" is broken: ',
    remedy: 'Did you mean #one',
  },
  {
    name: 'a missing anchor of an article',
    changes: [page({}, '¦Read [it](/blog/key-rotation/#no-such-part-of-it).')],
    says: 'The link "/blog/key-rotation/#no-such-part-of-it" is broken: blog/key-rotation/index.mdx has no heading with this anchor.',
    remedy: 'Use the anchor of one of its headings',
  },
  {
    name: 'a link without TLS',
    changes: [page({}, '¦See [it](http://www.rfc-editor.org/rfc/rfc8705).')],
    says: '"http://www.rfc-editor.org/rfc/rfc8705" does not use HTTPS.',
    remedy: 'Write https://',
  },
  {
    name: 'a link that runs code',
    changes: [page({}, '¦[Press](javascript:alert(1)).')],
    says: 'is not an address that a page may link to.',
    remedy: 'Use an https address',
  },
  {
    name: 'a local host',
    changes: [page({}, '¦See [it](https://localhost:3000/developers/).')],
    says: 'is a local address, which readers cannot open.',
    remedy: 'Put the address in backticks, or link the page by its path.',
  },
  {
    name: "the portal's own address",
    changes: [page({}, '¦Read [more](https://connect.example/developers/docs/).')],
    says: 'is an absolute link to the portal itself.',
    remedy: 'Link to the source file (.mdx), or write the path without the host and the base path.',
  },
  {
    name: 'an invalid percent encoding',
    changes: [page({}, '¦Read [more](/docs/100%/).')],
    says: 'The link "/docs/100%/" cannot be decoded',
    remedy: 'Write a literal percent sign as %25.',
  },
  {
    name: 'a redirect from an existing page',
    changes: [edit('src/site/redirects.ts', '[\n', "[\n¦  {from: '/docs/concepts', to: '/docs/guides'},\n")],
    says: 'The redirect from "/docs/concepts" would replace an existing page.',
    remedy: 'Remove the redirect, or move the page.',
  },
  {
    name: 'a redirect to a missing page',
    changes: [edit('src/site/redirects.ts', /\];/, "¦  {from: '/docs/old-page', to: '/docs/conceptz'},\n];")],
    says: 'The redirect to "/docs/conceptz" is broken: there is no page at this address.',
    remedy: 'Did you mean /docs/concepts/',
  },
];

const images: readonly Row[] = [
  {
    name: 'an image with a reference',
    changes: [page({}, '¦![A chain][chain]\n\n[chain]: https://www.rfc-editor.org/chain.svg')],
    says: 'The image "A chain" has a reference instead of an address',
    remedy: 'Write the address inline: ![A chain](./picture.svg).',
  },
  {
    name: 'a missing image',
    changes: [page({}, '¦![A registry](./no-such-picture.svg)')],
    says: 'The image "./no-such-picture.svg" is missing',
    remedy: 'Put the file there, or correct the name.',
  },
  {
    name: 'an image without alternative text',
    changes: [page({}, '¦![](/img/trust-chain.svg)')],
    says: 'The image "/img/trust-chain.svg" has no alternative text.',
    remedy: 'Describe the image between the square brackets.',
  },
  {
    name: 'an image on another host',
    changes: [page({}, '¦![A chain](https://img.example.org/chain.svg)')],
    says: 'The image "https://img.example.org/chain.svg" is on another host',
    remedy: 'Put the image file next to the page.',
  },
  {
    name: 'an image in HTML',
    changes: [page({}, '¦<img src="/img/trust-chain.svg" />')],
    says: 'The element <img> is not allowed in a page.',
    remedy: 'Write ![what it shows](./picture.svg).',
  },
];

const mdx: readonly Row[] = [
  {
    name: 'a script',
    changes: [page({}, '¦<script>alert(1)</script>')],
    says: 'The element <script> is not allowed in a page.',
    remedy: 'A page cannot run scripts.',
  },
  {
    name: 'a frame',
    changes: [page({}, '¦<iframe title="x"></iframe>')],
    says: 'The element <iframe> is not allowed in a page.',
    remedy: 'Link the address',
  },
  {
    name: 'an event handler',
    changes: [page({}, '¦<span onclick="alert(1)">words</span>')],
    says: 'The attribute "onclick" of <span> is not allowed in a page.',
    remedy: 'Remove it.',
  },
  {
    name: 'an HTML class attribute',
    changes: [page({}, '¦<span class="a">words</span>')],
    says: 'The attribute "class" of <span> is not allowed in a page.',
    remedy: 'Write className.',
  },
  {
    name: 'an HTML line break',
    changes: [page({}, '¦One<br>two.')],
    says: 'The MDX is not valid: <br> is not closed.',
    remedy: 'Write <br />.',
  },
  {
    name: 'an address in angle brackets',
    changes: [page({}, '¦See <https://www.rfc-editor.org/>.')],
    says: 'The MDX is not valid: an address in angle brackets is not allowed.',
    remedy: 'Write [words](https://…).',
  },
  {
    name: 'an import of Tabs',
    changes: [page({}, "¦import Tabs from '@theme/Tabs';")],
    says: '<Tabs> needs no import.',
    remedy: 'Delete the line.',
  },
  {
    name: 'tabs without a tab',
    changes: [page({}, '¦<Tabs>\n\n</Tabs>')],
    says: '<Tabs> has no tabs.',
    remedy: 'Put at least two <TabItem',
  },
  {
    name: 'a default that is not a tab',
    changes: [page({}, '¦<Tabs defaultValue="b">\n\n<TabItem value="a" label="A">\n\ntext\n\n</TabItem>\n\n</Tabs>')],
    says: 'The defaultValue of <Tabs> is "b", but no tab has this value.',
    remedy: 'Use one of: a.',
  },
  {
    name: 'an unknown admonition',
    changes: [page({}, '¦:::tipp\n\ntext\n\n:::')],
    says: 'Unknown admonition ":::tipp".',
    remedy: 'Did you mean ":::tip"?',
  },
  {
    name: 'an admonition with a space',
    changes: [page({}, '¦::: note\n\ntext')],
    says: '"::: note" is not an admonition.',
    remedy: 'Write it without a space after the colons: :::note.',
  },
  {
    name: 'an end without an admonition',
    changes: [page({}, '¦:::')],
    says: '":::" neither opens nor closes an admonition.',
    remedy: 'Remove it',
  },
  {
    name: 'an unclosed admonition',
    changes: [page({}, '¦:::note\n\ntext')],
    says: 'The admonition ":::note" is not closed.',
    remedy: 'Write ::: on its own line',
  },
  {
    name: 'an admonition with a class',
    changes: [page({}, '¦:::info{.class}\n\ntext\n\n:::')],
    says: 'The admonition ":::info" has attributes',
    remedy: 'Remove the braces and their content.',
  },
  {
    name: 'a directive',
    changes: [page({}, '¦See :kbd[Enter] first.')],
    says: '":kbd" is parsed as a directive',
    remedy: 'Put the text in backticks.',
  },
  {
    name: 'an unclosed tag',
    changes: [page({}, '<Tabs>\n¦<TabItem value="a" label="A">\n\ntext\n\n</Tabs>')],
    says: 'The MDX is not valid: <TabItem> is not closed.',
    remedy: 'Write </TabItem> after its content',
  },
  {
    name: 'a brace that is not an expression',
    changes: [page({}, '¦Call GET /flags/{Flag Id} first.')],
    says: 'The MDX is not valid',
    remedy: 'Put text that contains braces in backticks.',
  },
  {
    name: 'an HTML comment',
    changes: [page({}, '¦<!-- later -->')],
    says: 'The MDX is not valid',
    remedy: 'Write a comment as {/* … */}.',
  },
  {
    name: 'an unknown component',
    changes: [page({}, '¦<Card title="One" />')],
    says: 'Unknown component <Card>.',
    remedy: 'Use <Tabs> and <TabItem>',
  },
  {
    name: 'a mistyped component',
    changes: [page({}, '<Tabs>\n\n¦<TabItm value="a" label="A">\n\ntext\n\n</TabItm>\n\n</Tabs>')],
    says: 'Unknown component <TabItm>.',
    remedy: 'Did you mean <TabItem>?',
  },
  {
    name: 'an import of a missing file',
    changes: [page({}, "¦import Terms from '../concepts/_glosary.mdx';\n\n<Terms />")],
    says: 'The import "../concepts/_glosary.mdx" is broken: there is no file docs/concepts/_glosary.mdx.',
    remedy: 'Did you mean docs/concepts/_glossary.mdx?',
  },
  {
    name: 'an import of code',
    changes: [page({}, "¦import facts from '@site/src/site/facts';")],
    says: 'The line is JavaScript, which content may not contain.',
    remedy: 'Import only MDX files whose names start with _',
  },
  {
    name: 'an export',
    changes: [page({}, '¦export const year = 2025;')],
    says: 'The line is JavaScript, which content may not contain.',
    remedy: 'Delete it',
  },
  {
    name: 'an expression',
    changes: [page({}, '¦The release is {release.version} now.')],
    says: '"{release.version}" is a JavaScript expression',
    remedy: 'Write the text without braces, or put text that contains braces in backticks.',
  },
  {
    name: 'an expression in an attribute',
    changes: [
      page({}, '¦<Tabs defaultValue={first}>\n\n<TabItem value="a" label="A">\n\ntext\n\n</TabItem>\n\n</Tabs>'),
    ],
    says: 'The attribute defaultValue={first} is a JavaScript expression',
    remedy: 'Write the value in quotes.',
  },
  {
    name: 'content that is not a tab',
    changes: [page({}, '<Tabs>\n\n<TabItem value="a" label="A">\n\ntext\n\n</TabItem>\n\n¦More.\n\n</Tabs>')],
    says: '<Tabs> contains something other than <TabItem>.',
    remedy: 'Move it into a <TabItem>, or after </Tabs>.',
  },
  {
    name: 'a duplicate tab',
    changes: [
      page(
        {},
        '<Tabs>\n\n<TabItem value="a" label="A">\n\ntext\n\n</TabItem>\n\n¦<TabItem value="a" label="B">\n\ntext\n\n</TabItem>\n\n</Tabs>',
      ),
    ],
    says: 'Two tabs have the value "a".',
    remedy: 'Give each <TabItem> its own value.',
  },
  {
    name: 'a tab without a label',
    changes: [page({}, '<Tabs>\n\n¦<TabItem value="a">\n\ntext\n\n</TabItem>\n\n</Tabs>')],
    says: 'A <TabItem> has no label.',
    remedy: 'Write <TabItem value="curl" label="curl">.',
  },
];

const body: readonly Row[] = [
  {
    name: 'a heading in a tab',
    changes: [page({}, '<Tabs>\n\n<TabItem value="a" label="A">\n\n¦## Inside\n\n</TabItem>\n\n</Tabs>')],
    says: 'The heading "Inside" is inside <TabItem>',
    remedy: 'Move it out of <TabItem>, or use bold text instead.',
  },
  {
    name: 'two headings with the same anchor',
    changes: [page({}, '## Use it\n\n¦## Use it?')],
    says: 'The heading "Use it?" has the same anchor, #use-it, as "Use it" on line',
    remedy: 'Change the words of one of them',
  },
  {
    name: 'an anchor with capitals',
    changes: [page({}, '¦## Use it {#Use_It}')],
    says: 'The anchor {#Use_It} may only contain',
    remedy: 'Write it as {#choose-a-method}.',
  },
  {
    name: 'an unclosed code block',
    changes: [page({}, '¦```bash\nls\n\nMore words.')],
    says: 'The code block is not closed.',
    remedy: 'Write ``` on its own line',
  },
  {
    name: 'an unknown language',
    changes: [page({}, '¦```jason\n{}\n```')],
    says: 'The code block has the unknown language "jason".',
    remedy: 'Did you mean json',
  },
  {
    name: 'a heading of level 1',
    changes: [page({}, '¦# Again')],
    says: 'The body has a level-1 heading.',
    remedy: 'start it with ##',
  },
  {
    name: 'a skipped heading level',
    changes: [page({}, '## One\n\n¦#### Two')],
    says: 'skips from level 2 to level 4',
    remedy: 'Make it level 3.',
  },
  {
    name: 'a duplicate heading',
    changes: [page({}, '## One\n\nText.\n\n¦## One')],
    says: 'The heading "One" is also used on line',
    remedy: 'Use different words for each heading of a page',
  },
  {
    name: 'a code block without a language',
    changes: [page({}, '¦```\ncode\n```')],
    says: 'The code block has no language.',
    remedy: 'Write the language after the opening fence: ```bash',
  },
  {
    name: 'invalid JSON',
    changes: [page({}, '```json\n{\n¦  "a": ,\n}\n```')],
    says: 'The JSON is not valid: unexpected ",".',
    remedy: 'Correct the JSON, or use the language "text".',
  },
  {
    name: 'a column without a heading',
    changes: [page({}, '¦|  | Key |\n|---|---|\n| a | b |')],
    says: 'Column 1 of the table has no heading.',
    remedy: 'Add a heading that says what the cells of the column contain.',
  },
  {
    name: 'a page that consists of a table',
    changes: [page({}, `¦| Key | Meaning |\n|---|---|\n| a | ${'red green '.repeat(100)}|`)],
    says: '% of the words of the page are in tables, 203 of ',
    remedy: 'Write explanations as sentences or lists; a cell holds a value or a phrase.',
  },
  {
    name: 'a guide without facts',
    changes: [edit('docs/guides/providing-data.mdx', '- **Time:** half an hour', '¦- Half an hour')],
    says: 'The page does not begin with the list of Time, Level, You need and Result.',
    remedy: 'Write four items above the first paragraph',
  },
  {
    name: 'a guide with an unknown level',
    changes: [edit('docs/guides/receiving-data.mdx', '- **Level:** advanced', '¦- **Level:** expert')],
    says: 'The level "expert" is unknown.',
    remedy: 'Begin with one of: beginner, intermediate, advanced.',
  },
  {
    name: 'an empty page',
    changes: [
      {
        file: 'docs/mistakes/empty.mdx',
        text: '---\ntitle: Empty\ndescription: A page with few words, which is one of the mistakes that the checks must report here.\nkeywords: [one, two, three]\n---\n\nFew words.\n',
      },
    ],
    says: 'The page has only 2 words.',
    remedy: 'Write at least 150 words.',
  },
  {
    name: 'a TODO',
    changes: [page({}, '¦`TODO`: write this.')],
    says: 'The text contains the placeholder "TODO".',
    remedy: 'Replace it with the final text, or remove it.',
  },
  {
    name: 'an article without a truncation marker',
    changes: [edit('blog/exposing-apis-on-an-api-gateway/index.mdx', /^\{\/\* truncate \*\/\}$/m, '')],
    says: 'The article has no truncation marker.',
    remedy: 'Write {/* truncate */} on its own line',
  },
];

const artefacts: readonly Row[] = [
  {
    name: 'a missing artefact',
    changes: [page({}, '¦```text artefact="client-asertion"\n```')],
    says: 'There is no artefact "client-asertion".',
    remedy: 'Did you mean "client-assertion"?',
  },
  {
    name: 'a missing part',
    changes: [page({}, '¦```json artefact="client-assertion#claims"\n```')],
    says: '"client-assertion" has no part #claims',
    remedy: 'See artefacts/README.md for names and parts.',
  },
  {
    name: 'a token written by hand',
    changes: [
      page(
        {},
        '```text\n¦eyJhbGciOiJQUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJtZSIsInN1YiI6Im1lIn0.c2lnbmF0dXJlLXRoYXQtbm9ib2R5LW1hZGU\n```',
      ),
    ],
    says: 'is not the value of an artefact',
    remedy: 'artefacts/',
  },
  {
    name: 'a definition with an unknown field',
    changes: [append('artefacts/agent.yml', 'odd-one:\n  about: An odd one\n¦  jwtt: {}')],
    says: 'unknown field "jwtt"',
    remedy: 'See artefacts/README.md for an example of each kind.',
  },
  {
    name: 'an example that does not match its definition',
    changes: [
      edit(
        'artefacts/bank-login.yml',
        /^(?<start>bank-jarm-response:\n[^]*?exp: '2025-04-07T10:13:)05Z'/m,
        "¦$<start>06Z'",
      ),
    ],
    says: 'does not match "bank-jarm-response": In the payload, "exp" is 1744020785 instead of 1744020786.',
    remedy: 'npm run artefacts -- --write',
  },
  {
    name: 'a missing example',
    changes: [append('artefacts/agent.yml', '¦new-secret:\n  about: A secret\n  opaque: {bytes: 32}')],
    says: 'The example artefacts/made/new-secret.txt is missing.',
    remedy: 'npm run artefacts -- --write',
  },
];

const diagram = (lines: string) => `\`\`\`mermaid\n${lines}\n\`\`\``;

const diagrams: readonly Row[] = [
  {
    name: 'a line that is not a message',
    changes: [page({}, diagram('sequenceDiagram\naccTitle: A\naccDescr: B\n¦A=>B'))],
    says: 'The line "A=>B" of the diagram cannot be read.',
    remedy: 'A->>B: text',
  },
  {
    name: 'no accTitle',
    changes: [page({}, diagram('¦sequenceDiagram\naccDescr: B\nA->>B: ask'))],
    says: 'The diagram has no accTitle.',
    remedy: 'Write "accTitle: …" on the second line',
  },
  {
    name: 'an unsupported type',
    changes: [page({}, diagram('¦pie\naccTitle: A\naccDescr: B\n"Dogs": 3'))],
    says: '"pie" is not a supported type of diagram.',
    remedy: 'Begin with sequenceDiagram, stateDiagram-v2 or flowchart TD',
  },
  {
    name: 'an unclosed block',
    changes: [page({}, diagram('sequenceDiagram\naccTitle: A\naccDescr: B\n¦opt maybe\nA->>B: ask'))],
    says: 'is not closed',
    remedy: 'end',
  },
  {
    name: 'its own colour',
    changes: [page({}, diagram('flowchart TD\naccTitle: A\naccDescr: B\nA --> B\n¦style A fill:#f00'))],
    says: 'of the diagram cannot be read',
    remedy: 'Remove it: colours',
  },
  {
    name: 'a duplicate accTitle',
    changes: [
      page(
        {},
        `${diagram('sequenceDiagram\naccTitle: A\naccDescr: B\nA->>B: ask')}\n\n¦${diagram('sequenceDiagram\naccTitle: A\naccDescr: B\nA->>B: ask')}`,
      ),
    ],
    says: 'has the same accTitle, "A".',
    remedy: 'Give each diagram on a page its own accTitle.',
  },
];

const citations: readonly Row[] = [
  {
    name: 'a section that does not exist',
    changes: [page({}, '¦The binding is in RFC 8705, section 9.9.')],
    says: 'RFC 8705 has no section 9.9.',
    remedy: 'Read the section and correct the number.',
  },
  {
    name: 'a section in a table that does not exist',
    changes: [page({}, 'These are of RFC 8705.\n\n| Rule | Section |\n|---|---|\n¦| one | 9.9 |')],
    says: 'RFC 8705 has no section 9.9.',
    remedy: 'Read the section and correct the number.',
  },
  {
    name: 'a section of no standard',
    changes: [page({}, '¦The binding is in section 3.1.')],
    says: 'The citation "section 3.1" has no standard.',
    remedy: 'Name the standard before it',
  },
  {
    name: 'an RFC that is not in the list of standards',
    changes: [page({}, '¦The jokes are in RFC 1149.')],
    says: 'RFC 1149 is not in plugins/content/standards/standards.yml.',
    remedy: 'Correct the number, or add the standard',
  },
  {
    name: 'a section that does not exist in the API description',
    changes: [edit('openapi/components/schemas/JsonWebKeySet.yaml', 'RFC 7517, section 5', '¦RFC 7517, section 99')],
    says: 'RFC 7517 has no section 99.',
    remedy: 'Read the section and correct the number.',
  },
  {
    name: 'a standard without a month of publication',
    changes: [edit('plugins/content/standards/standards.yml', "date: '2015-05'", '¦date: 2015')],
    says: '"date" of RFC 7515 is not valid.',
    remedy: 'Write a month in quotes',
  },
];

const prose: readonly Row[] = [
  {
    name: 'American spelling',
    changes: [page({}, '¦An organization asks.')],
    says: '"organization" is not in the British English dictionary.',
    remedy: 'Did you mean "organisation"',
  },
  {
    name: 'an unknown name',
    changes: [page({}, '¦The platform of Acmetrust answers.')],
    says: '"Acmetrust" is not in the British English dictionary.',
    remedy: 'If it is code, put it in backticks.',
  },
  {
    name: 'a term that the style guide replaces',
    changes: [page({}, '¦The callback URL answers.')],
    says: '"callback URL" is against the style guide.',
    remedy: 'Write "redirect URI"',
  },
  {
    name: 'filler',
    changes: [page({}, '¦It simply works.')],
    says: '"simply" is against the style guide.',
    remedy: 'Remove it',
  },
  {
    name: 'a repeated word',
    changes: [page({}, '¦It reads the the file.')],
    says: '"the the" repeats a word.',
    remedy: 'Remove one of them.',
  },
  {
    name: 'American spelling in the API description',
    changes: [
      edit(
        'openapi/components/schemas/Flag.yaml',
        'description: Key of the flag.',
        '¦description: Key of the organization.',
      ),
    ],
    says: '"organization" is not in the British English dictionary.',
    remedy: 'Did you mean "organisation"',
    also: ['openapi/components/schemas/Flag.yaml:16'],
  },
];

const unreadableLists: readonly Row[] = [
  {
    name: 'authors with invalid YAML',
    changes: [edit('blog/authors.yml', '  name: Platform Engineering', '¦  name: Platform: Engineering')],
    says: 'The YAML is not valid',
    remedy: 'Put a value that contains ": " in quotes.',
  },
  {
    name: 'tags in a list',
    changes: [{file: 'blog/tags.yml', text: '¦- label: Access control\n'}],
    says: 'The file is not a map of keys.',
    remedy: 'Write each entry as "key:", with its fields indented below it.',
  },
  {
    name: 'series with invalid YAML',
    changes: [edit('blog/series.yml', '- title: Onboarding APIs and partners', '¦- title: Onboarding: APIs: partners')],
    says: 'The YAML is not valid',
    remedy: 'in quotes',
  },
  {
    name: 'artefacts with invalid YAML',
    changes: [append('artefacts/agent.yml', '¦odd-one: a: b')],
    says: 'The YAML is not valid',
    remedy: 'in quotes',
  },
  {
    name: 'a category with invalid YAML',
    changes: [{file: 'docs/mistakes/_category_.yml', text: '¦label: Mistakes: all\n'}, page({})],
    says: 'The YAML is not valid',
    remedy: 'in quotes',
  },
];

const errorTables: readonly Row[] = [
  {
    name: 'a table of an unknown endpoint',
    changes: [page({}, '¦<ErrorTable at="tokn" />')],
    says: 'The error catalogue has no endpoint "tokn".',
    remedy: 'Did you mean "token"?',
  },
  {
    name: 'a table without rows',
    changes: [page({}, '¦<ErrorTable at="token" codes="invalid_metadata" />')],
    says: 'The <ErrorTable> has no rows.',
    remedy: 'Select fewer codes and topics',
  },
  {
    name: 'a row that the catalogue has',
    changes: [page({}, '| Error | Cause |\n|---|---|\n¦| 400 `invalid_grant` | The code is old. |')],
    says: 'The row explains "invalid_grant", which the error catalogue already explains.',
    remedy: 'Replace the table with <ErrorTable',
  },
];

const ROTATE = 'openapi/arazzo/rotate-certificate.arazzo.yaml';
const REGISTER = 'openapi/arazzo/register-client.arazzo.yaml';

const shownFlows: readonly Row[] = [
  {
    name: 'an unknown flow',
    changes: [page({}, '¦<Flow id="rotate-certificat" />')],
    says: 'There is no flow "rotate-certificat".',
    remedy: 'Did you mean "rotate-certificate"?',
  },
  {
    name: 'a flow that another page shows',
    changes: [page({}, '¦<Flow id="rotate-certificate" />')],
    says: 'The flow "rotate-certificate" is shown twice.',
    remedy: 'Link to docs/how-tos/certificates.mdx instead.',
  },
];

const flows: readonly Row[] = [
  {
    name: 'a flow that no page shows',
    changes: [
      edit('openapi/arazzo/resolve-trust-chain.arazzo.yaml', 'arazzo: 1.0.1', '¦arazzo: 1.0.1'),
      edit('docs/concepts/openid-federation/trust-chain.mdx', '<Flow id="resolve-trust-chain" />\n', ''),
    ],
    says: 'No page shows this flow.',
    remedy: 'Write <Flow id="resolve-trust-chain" />',
  },
  {
    name: 'a file that is no flow',
    changes: [{file: 'openapi/arazzo/notes.yaml', text: 'note: later\n'}],
    says: 'The folder openapi/arazzo/ may contain only flows',
    remedy: 'Rename the file, or move it.',
  },
  {
    name: 'a step without a description',
    changes: [edit(ROTATE, /( {6}- stepId: get-token\n) {8}description: .*\n/, '¦$1')],
    says: '"description" is missing.',
    remedy: 'Say in one sentence what the step does.',
  },
  {
    name: 'a step without a status',
    changes: [
      edit(
        ROTATE,
        '        successCriteria:\n          - condition: $statusCode == 204\n',
        '¦        successCriteria:\n          - condition: $response.body == null\n',
      ),
    ],
    says: 'No success criterion names the status.',
    remedy: 'Add "- condition: $statusCode == 200"',
  },
  {
    name: 'a certificate that does not exist',
    changes: [edit(ROTATE, '    x-connect-certificate: new', '¦    x-connect-certificate: old')],
    says: 'x-connect-certificate is "old".',
    remedy: 'Write "new"',
  },
  {
    name: 'an unknown input',
    changes: [edit(ROTATE, '            value: $inputs.organisationId', '¦            value: $inputs.organisationid')],
    says: 'The workflow has no input "organisationid".',
    remedy: 'Did you mean "organisationId"?',
  },
  {
    name: 'an unknown output',
    changes: [
      edit(
        REGISTER,
        '            value: $steps.register.outputs.clientId',
        '¦            value: $steps.register.outputs.clientid',
      ),
    ],
    says: 'The step "register" has no output "clientid".',
    remedy: 'Did you mean "clientId"?',
  },
  {
    name: 'a step that comes later',
    changes: [
      edit(
        REGISTER,
        '            software_statement: $steps.get-assertion.outputs.softwareStatement',
        '¦            software_statement: $steps.get-assertions.outputs.softwareStatement',
      ),
    ],
    says: 'No earlier step is "get-assertions".',
    remedy: 'Did you mean "get-assertion"?',
  },
  {
    name: 'a JSONPath that tools read differently',
    changes: [edit(REGISTER, '            condition: $..token', '¦            condition: $.token')],
    says: 'The JSONPath does not begin with "$..".',
    remedy: 'Begin it with "$.."',
  },
  {
    name: 'a field that the page of the flow cannot run',
    changes: [
      edit(
        REGISTER,
        '        operationId: create-client-registration\n',
        '        operationId: create-client-registration\n¦        dependsOn: get-assertion\n',
      ),
    ],
    says: 'The page of the flow cannot run "dependsOn".',
    remedy: 'Write the step without it',
  },
  {
    name: 'a condition that the page of the flow cannot evaluate',
    changes: [
      edit(
        REGISTER,
        '          - condition: $response.body#/ClientCreated == true\n',
        '¦          - condition: $response.body#/ClientCreated\n',
      ),
    ],
    says: 'The page of the flow cannot evaluate "$response.body#/ClientCreated".',
    remedy: 'Write the step without it',
  },
  {
    name: 'failure actions that the page of the flow cannot run',
    changes: [
      edit(
        'openapi/arazzo/onboard-organisation.arazzo.yaml',
        '        onFailure:\n          - name: not-signed-yet\n            type: retry\n            retryAfter: 60\n            retryLimit: 8\n',
        '¦        onFailure:\n          - name: not-signed-yet\n            type: end\n',
      ),
    ],
    says: 'The page of the flow cannot run these failure actions.',
    remedy: 'Write one action with "type: retry".',
  },
  {
    name: 'an input that nothing uses',
    changes: [
      edit(
        REGISTER,
        '        redirectUri:\n',
        '¦        unusedUri:\n          type: string\n          description: Nothing.\n        redirectUri:\n',
      ),
    ],
    says: 'No step uses the input "unusedUri".',
    remedy: 'Use it, or remove it.',
  },
  {
    name: 'another source',
    changes: [
      edit(
        'openapi/arazzo/client-credentials.arazzo.yaml',
        'sourceDescriptions:\n  - name: connect\n    url: ../connect-api.yaml',
        '¦sourceDescriptions:\n  - name: connect\n    url: https://elsewhere.example/api.yaml',
      ),
    ],
    says: 'The only source must be the API description.',
    remedy: 'Write one source with "url: ../connect-api.yaml"',
  },
];

const flowsOfTheApi: readonly Row[] = [
  {
    name: 'an operation that does not exist',
    changes: [
      edit(
        REGISTER,
        '      - stepId: discover\n        description: Reads where the provider registers clients and how they may authenticate.\n        operationId: well-known',
        '¦      - stepId: discover\n        description: Reads where the provider registers clients and how they may authenticate.\n        operationId: well-know',
      ),
    ],
    says: 'The API description has no operation "well-know".',
    remedy: 'Did you mean "well-known"?',
  },
  {
    name: 'a status that the operation does not have',
    changes: [edit(ROTATE, /( {6}- stepId: revoke-old-certificate\n[^]*?\$statusCode == )204/, '¦$1202')],
    says: '"update-organisation-software-statement-certificate" has no response 202.',
    remedy: 'Use one of its statuses: 204.',
  },
  {
    name: 'a step without a required parameter',
    changes: [
      edit(
        ROTATE,
        /( {6}- stepId: check-new-certificate\n[^]*?) {10}- name: CertificateOrKeyId\n {12}in: path\n/,
        '¦$1          - name: x-fapi-interaction-id\n            in: header\n',
      ),
    ],
    says: 'The step "check-new-certificate" has no value for the parameter "CertificateOrKeyId"',
    remedy: 'Add it with "in: path".',
  },
  {
    name: 'a parameter that the operation does not have',
    changes: [
      edit(
        REGISTER,
        /( {6}- stepId: read-registration\n[^]*?) {8}parameters:\n/,
        '¦$1        parameters:\n          - name: dry_run\n            in: query\n            value: true\n',
      ),
    ],
    says: '"get-client-registration" has no query parameter "dry_run".',
    remedy: 'Remove it, or use one of:',
  },
  {
    name: 'a body of another type',
    changes: [
      edit(
        ROTATE,
        /( {6}- stepId: issue-certificate\n[^]*?contentType: )application\/x-pem-file/,
        '¦$1application/json',
      ),
    ],
    says: '"create-organisation-software-statement-certificate" takes no body of the type "application/json".',
    remedy: 'Write "contentType: application/x-pem-file".',
  },
  {
    name: 'a step without its body',
    changes: [
      edit(
        ROTATE,
        /( {6}- stepId: get-bound-token\n[^]*?) {8}requestBody:\n {10}contentType: .*\n {10}payload:\n(?: {12}.*\n)+/,
        '¦$1        parameters:\n          - name: x-fapi-interaction-id\n            in: header\n            value: "{$inputs.clientId}{$inputs.secondAssertion}"\n',
      ),
    ],
    says: 'The step "get-bound-token" has no body.',
    remedy: 'Add a requestBody of the type application/x-www-form-urlencoded.',
  },
  {
    name: 'a field that Arazzo does not have',
    changes: [
      edit(REGISTER, '  - workflowId: register-client\n', '  - workflowId: register-client\n¦    colour: blue\n'),
    ],
    says: 'Property `colour` is not expected here.',
    remedy: 'Correct it.',
  },
];

const CAUSES = 'docs/apis/errors/causes.yml';

const errorCatalogue: readonly Row[] = [
  {
    name: 'a code without an entry',
    // The next row renames the entry. A new code in the schema would be a change of the API, which other rules report.
    changes: [
      edit('openapi/components/schemas/FederationError.yaml', '      - invalid_issuer\n', '¦      - invalid_issuer\n'),
    ],
    says: 'The error code "invalid_issuer" has no entry in docs/apis/errors/causes.yml.',
    remedy: 'Add "invalid_issuer:" to "codes" there',
  },
  {
    name: 'a code without a meaning',
    changes: [
      edit('openapi/components/schemas/OAuthError.yaml', /( {6}- slow_down\n[^]*?) {6}- `slow_down`: .*\n/, '¦$1'),
    ],
    says: 'The description of "error" does not explain the code "slow_down".',
    remedy: 'Add the line "- `slow_down`: …" to the description of "error"',
  },
  {
    name: 'an entry without a code',
    changes: [edit(CAUSES, '  invalid_issuer:\n', '¦  invalid_issuers:\n')],
    says: 'The API description has no error code "invalid_issuers".',
    remedy: 'Did you mean "invalid_issuer"?',
  },
  {
    name: 'a cause without a clause',
    changes: [edit(CAUSES, /( {6}- cause: The list has no filter of this name\.\n[^]*?) {8}clause: .*\n/, '¦$1')],
    says: 'The cause has no clause.',
    remedy: 'Add "clause" with standard and section',
  },
  {
    name: 'a clause without a section',
    changes: [
      edit(CAUSES, '        clause: RFC 7009, section 2; RFC 7009, section 2.2.1', '¦        clause: RFC 7009'),
    ],
    says: '"RFC 7009" is not a clause.',
    remedy: 'Write standard and section, such as RFC 6749, section 5.2.',
  },
  {
    name: 'a clause of an unknown standard',
    changes: [
      edit(
        CAUSES,
        '        clause: RFC 9110, section 15.6.3; RFC 9110, section 9.2.2\n        page: conventions',
        '¦        clause: RFC 9110, section 15.6.3; Rfc 9110, section 9.2.2\n        page: conventions',
      ),
    ],
    says: '"standards" has no address of "Rfc 9110".',
    remedy: 'Did you mean "RFC 9110"?',
  },
  {
    name: 'a page that is not declared',
    changes: [edit(CAUSES, '        page: webhooks', '¦        page: webhoks')],
    says: '"pages" has no page "webhoks".',
    remedy: 'Did you mean "webhooks"?',
  },
  {
    name: 'a page that is not a link',
    changes: [edit(CAUSES, /^ {2}webhooks: '.*$/m, '¦  webhooks: /docs/apis/provider-apis/')],
    says: 'The page "webhooks" is not a link.',
    remedy: "Write it as '[words](/docs/apis/errors/)'.",
  },
  {
    name: 'a page that does not exist',
    changes: [edit(CAUSES, '  hosts: ', "¦  hosts: '[Release notes](/docs/release-nots/)' # ")],
    says: 'The link "/docs/release-nots/" is broken: there is no page at this address.',
    remedy: 'Did you mean /docs/release-notes/',
  },
  {
    name: 'a cause at an endpoint that does not send the code',
    changes: [
      edit(
        CAUSES,
        '        at: [update-client-registration]\n        recognise: The description is `client_id',
        '¦        at: [update-client-registratoin]\n        recognise: The description is `client_id',
      ),
    ],
    says: 'The code has no endpoint "update-client-registratoin".',
    remedy: 'Did you mean "update-client-registration"?',
  },
  {
    name: 'an endpoint without a cause',
    changes: [
      edit(
        CAUSES,
        '    endpoints: {token: 400, get-authorization: 302}',
        '¦    endpoints: {token: 400, get-authorization: 302, device-authorization: 400}',
      ),
    ],
    says: 'No cause of "access_denied" names the endpoint "device-authorization".',
    remedy: 'Add "device-authorization" to "at" of a cause, or remove the endpoint.',
  },
  {
    name: 'a code without endpoints',
    changes: [edit(CAUSES, /^( {2}missing_user_code:\n.*\n) {4}endpoints: .*\n/m, '¦$1')],
    says: '"missing_user_code" has no endpoints.',
    remedy: 'Add "endpoints", or "unused" with the reason',
  },
  {
    name: 'a code that nobody sends, without a page',
    changes: [edit(CAUSES, '    page: federation\n    unused: >-', '¦    unused: >-')],
    says: '"invalid_issuers" names no page of the catalogue.',
    remedy: 'Add "page" with the page that shows the code: tokens, authorisation',
  },
  {
    name: 'a link in the text of a cause',
    changes: [edit(CAUSES, '        fix: Use PUT with the whole', '¦        fix: Use [PUT](/docs/) with the whole')],
    says: '"fix" contains a link or HTML.',
    remedy: 'Link a page with "page"',
  },
  {
    name: 'endpoints on a page that does not exist',
    changes: [
      edit(
        CAUSES,
        '    management-api: the management API\n',
        '    management-api: the management API\n  wallets:\n¦    wallets: the wallets\n',
      ),
    ],
    says: 'The endpoints are on the page "wallets", but there is no file docs/apis/errors/wallets.mdx.',
    remedy: 'Create it with <ErrorEntries page="wallets" />.',
  },
];

const PROVIDER = 'openapi/paths/openid-provider.yaml';

const errorsOfTheApi: readonly Row[] = [
  {
    name: 'an example that the error catalogue does not explain',
    changes: [
      edit(
        PROVIDER,
        '                value:\n                  error: unsupported_token_type\n',
        '¦                value:\n                  error: invalid_grant\n',
      ),
    ],
    says: 'An example of POST /token/revocation has the error "invalid_grant", which docs/apis/errors/causes.yml does not explain for this operation.',
    remedy: 'Add "revoke-token" to the endpoints of "invalid_grant"',
  },
  {
    name: 'an example without error_uri',
    changes: [edit(PROVIDER, /( {16}value:\n {18}error: slow_down\n.*\n) {18}error_uri: .*\n/, '¦$1')],
    says: 'An example of POST /token has no error_uri.',
    remedy: 'Write https://connect.example/developers/docs/apis/errors/tokens/#slow_down-token',
  },
  {
    name: 'an error_uri of another code',
    changes: [
      edit(
        PROVIDER,
        /( {16}value:\n {18}error: expired_token\n.*\n {18}error_uri: \S*#)\S*\n/,
        "¦$1slow_down-token'\n",
      ),
    ],
    says: 'The error_uri of an example of POST /token is not an address of "expired_token" in the error catalogue.',
    remedy: '#expired_token-token',
  },
  {
    name: 'an endpoint of the error catalogue with another method',
    changes: [edit(CAUSES, '    get-jwks: GET /jwks', '¦    get-jwks: POST /jwks')],
    says: 'The operation "get-jwks" is GET /jwks, not POST /jwks.',
    remedy: 'Write GET /jwks.',
  },
  {
    name: 'an endpoint of the error catalogue that does not exist',
    changes: [
      edit(
        CAUSES,
        '    management-api: the management API\n',
        '    management-api: the management API\n¦    get-wallets: GET /wallets\n',
      ),
    ],
    says: 'The API description has no operation "get-wallets".',
    remedy: 'Did you mean "get-clients"?',
  },
  {
    name: 'a status of the error catalogue that the operation does not send with the code',
    changes: [edit(CAUSES, '    endpoints: {revoke-token: 400}', '¦    endpoints: {revoke-token: 404}')],
    says: 'POST /token/revocation has no response 404 with the code "unsupported_token_type".',
    remedy: 'Use one of its statuses with the code: 400',
  },
];

const IDENTIFIERS = 'openapi/identifiers.yaml';
const PARAMETERS = 'openapi/components/parameters';

const identifiers: readonly Row[] = [
  {
    name: 'an identifier that no operation returns',
    changes: [
      edit(IDENTIFIERS, /UserGroupIdpBindingId:\n.*\n/, ''),
      edit(`${PARAMETERS}/UserGroupIdpBindingId.yaml`, 'name:', '¦name:'),
    ],
    says: 'no operation returns the path parameter "UserGroupIdpBindingId" to a caller who does not know it.',
    remedy:
      'or add the identifier to openapi/identifiers.yaml: its other name, or a sentence that says where it comes from.',
  },
  {
    name: 'an identifier that only another resource returns',
    changes: [
      edit(IDENTIFIERS, /^MetadataPolicyId:\n.*\n/m, ''),
      edit(`${PARAMETERS}/MetadataPolicyId.yaml`, 'name:', '¦name:'),
    ],
    says: 'the responses of GET /references/federations/{FederationId}/metadata-policy and POST /references/federations/{FederationId}/metadata-policy have no property with the name of the path parameter "MetadataPolicyId".',
    remedy: 'Return the identifier in a response of an operation that creates or lists its resource',
  },
  {
    name: 'an identifier whose only source needs it',
    changes: [
      edit(IDENTIFIERS, 'from: [list-federation-subordinates]', 'from: [get-federation-subordinate-statement]'),
      edit('openapi/paths/federations.yaml', '- name: sub\n', '- ¦name: sub\n'),
    ],
    says: 'Nobody can get a first "query.sub": GET /federation/{FederationId}/fetch needs a value that only operations that take "query.sub" return.',
    remedy: 'or add the identifier to openapi/identifiers.yaml',
  },
  {
    name: 'an entry for an identifier that no operation takes',
    changes: [append(IDENTIFIERS, '¦WalletId: {}')],
    says: 'No operation takes "WalletId".',
    remedy: 'Correct the name, or remove the entry.',
  },
  {
    name: 'another name of an identifier that does not exist',
    changes: [edit(IDENTIFIERS, 'TnCId:\n  same: [', '¦TnCId:\n  same: [WalletTerms, ')],
    says: 'No parameter or property is "WalletTerms".',
    remedy: 'Correct the name, or remove it.',
  },
  {
    name: 'another name of an identifier that is already its name',
    changes: [edit(IDENTIFIERS, /^OrganisationId:\n {2}same: \[/m, '¦OrganisationId:\n  same: [organisation_id, ')],
    says: '"organisation_id" is already the name of "OrganisationId".',
    remedy: 'Remove it from "same".',
  },
  {
    name: 'a source of an identifier that does not exist',
    changes: [edit(IDENTIFIERS, 'refresh_token:\n  from: [token]', '¦refresh_token:\n  from: [tokens]')],
    says: 'The API description has no operation "tokens".',
    remedy: 'Did you mean "token"?',
  },
  {
    name: 'a page of an identifier that is already its page',
    changes: [
      edit(
        IDENTIFIERS,
        'UserGroupOrganisationBindingId:\n',
        "¦UserGroupOrganisationBindingId:\n  page: '[User management](/docs/platform/users/user-management/)'\n",
      ),
    ],
    says: 'The page of "UserGroupOrganisationBindingId" is already the page of its resource.',
    remedy: 'Remove "page".',
  },
];

const formOfIdentifiers: readonly Row[] = [
  {
    name: 'an unknown field of an identifier',
    changes: [edit(IDENTIFIERS, 'ApiDiscoveryEndpointId:\n  same:', 'ApiDiscoveryEndpointId:\n  ¦sames:')],
    says: 'Unknown field "sames".',
    remedy: 'Did you mean "same"?',
  },
  {
    name: 'a field of an identifier in another form',
    changes: [edit(IDENTIFIERS, 'same: [EssEnvelopeId]', '¦same: EssEnvelopeId')],
    says: '"same" of "ExternalSigningServiceEnvelopeId" has the wrong format.',
    remedy: 'Write a list of names of parameters and properties',
  },
  {
    name: 'an identifier with two origins',
    changes: [append(IDENTIFIERS, 'WalletId:\n  from: [token]\n  ¦chosen: true')],
    says: '"WalletId" has "from" and "chosen".',
    remedy: 'Keep one',
  },
  {
    name: 'an identifier from outside without a page',
    changes: [append(IDENTIFIERS, 'WalletKey:\n  ¦outside: From the wallet.')],
    says: '"WalletKey" comes from outside, and no page explains it.',
    remedy: 'Add "page" with a link',
  },
];

const lint: readonly Row[] = [
  {
    name: 'no operationId',
    changes: [edit('openapi/paths/flags.yaml', /^ {2}post:\n {4}operationId: create-flag\n/m, '¦  post:\n')],
    says: 'Operation object should contain `operationId` field.',
    remedy: "Add it: it is the last part of the page's address",
  },
  {
    name: 'a duplicate operationId',
    changes: [edit('openapi/paths/clients.yaml', /operationId: get-clients?$/m, '¦operationId: get-organisations')],
    says: 'operationId "get-organisations" is also used in openapi/paths/organisations.yaml:',
    remedy: 'Give each operation its own id.',
    also: ['openapi/paths/organisations.yaml:8'],
  },
  {
    name: 'an operationId with capitals',
    changes: [edit('openapi/paths/users.yaml', /operationId: [a-z-]+$/m, '¦operationId: getUsers')],
    says: 'The operationId must be lower-case words joined by hyphens.',
    remedy: 'Write it like create-organisation',
  },
  {
    name: 'an example that does not match its schema',
    changes: [
      edit('openapi/paths/organisations.yaml', /( +)CountryOfRegistration: GB\n/, '¦$1CountryOfRegistration: 44\n'),
    ],
    says: '`CountryOfRegistration` property type must be string.',
    remedy: 'Change the example, or change its schema.',
  },
  {
    name: 'a property without a description',
    changes: [
      edit(
        'openapi/components/schemas/Flag.yaml',
        /^( +type: string\n[\s\S]*?) +description: Key of the flag\.\n/m,
        '¦$1',
      ),
    ],
    says: 'A property has no description.',
    remedy: 'Add one, or refer to a schema that has one.',
  },
  {
    name: 'an undeclared tag',
    changes: [edit('openapi/paths/contact-types.yaml', /^( +)- Contact [Tt]ypes$/m, '¦$1- Kinds of contact')],
    says: 'Operation tags should be defined in global tags.',
    remedy: 'Declare the tag in openapi/connect-api.yaml',
  },
  {
    name: 'an operation without roles',
    changes: [edit('openapi/paths/participants.yaml', /^( +operationId:[\s\S]*?) +x-connect-roles: .*\n/m, '¦$1')],
    says: 'x-connect-roles does not say who may call the operation.',
    remedy: 'List the roles',
  },
  {
    name: 'an undocumented error',
    changes: [edit('openapi/paths/super-users.yaml', /^( +responses:[\s\S]*?) +'429':\n +\$ref: .*\n/m, '¦$1')],
    says: 'A GET of the management API lacks a response. 429',
    remedy: 'Document 400, 401',
  },
  {
    name: 'a mistyped key',
    changes: [edit('openapi/paths/audit.yaml', /^( +)summary:/m, '¦$1depricated: true\n$1summary:')],
    says: 'The reference does not show the field "depricated" of an operation.',
    remedy: 'Did you mean "deprecated"?',
  },
  {
    name: 'a field of an operation that the reference does not show',
    changes: [
      edit(
        'openapi/paths/authorities.yaml',
        /^ {2}get:\n/m,
        '  get:\n¦    externalDocs:\n      url: https://connect.example/\n',
      ),
    ],
    says: 'The reference does not show the field "externalDocs" of an operation.',
    remedy: 'Put the link in the description.',
  },
  {
    name: 'a keyword that the reference does not show',
    changes: [edit('openapi/components/schemas/Contact.yaml', /^type: object\n/m, 'type: object\n¦$anchor: contact\n')],
    says: 'The reference does not show the field "$anchor" of a schema.',
    remedy: 'Refer to the file of the schema with $ref.',
  },
  {
    name: 'servers of a webhook',
    changes: [edit('openapi/webhooks/contact.yaml', /^post:\n/m, 'post:\n¦  servers: []\n')],
    says: 'The reference does not show the field "servers" of the message of a webhook.',
    remedy: 'a webhook is sent to the address of its receiver',
  },
  {
    name: 'a server without host',
    changes: [edit('openapi/connect-api.yaml', '  - url: https://matls-api.sandbox.connect.example', '  - ¦url: /v2')],
    says: 'The server "/v2" is not an address that requests can be sent to.',
    remedy: 'Write a full address',
  },
  {
    name: 'two tags with the same address',
    changes: [
      edit(
        'openapi/connect-api.yaml',
        /^tags:\n/m,
        'tags:\n  - ¦name: openid provider\n    description: Twice.\n    externalDocs: {description: Roles, url: https://connect.example/developers/docs/platform/roles/}\n',
      ),
    ],
    says: 'The tag "openid provider" has the same address as "OpenID Provider"',
    remedy: 'Use names that differ in letters or digits',
    also: ['openapi/connect-api.yaml:81'],
  },
  {
    name: 'HTML in a description',
    changes: [
      edit(
        'openapi/components/schemas/FlagType.yaml',
        'Kind of record that a flag is for.',
        '¦Kind of record<br>that a flag is for.',
      ),
    ],
    says: 'contains HTML, which is shown as text: <br>',
    remedy: 'Use Markdown, or put the HTML in backticks.',
  },
  {
    name: 'a relative link in a description',
    changes: [
      edit(
        'openapi/connect-api.yaml',
        'People and teams to call at an organisation, by type.',
        '¦People and teams to call at an [organisation](./organisations.md), by type.',
      ),
    ],
    says: 'The link "./organisations.md" does not work on a page of the reference.',
    remedy: 'Write a path of the portal',
  },
  {
    name: 'a keyword of OpenAPI 3.0',
    changes: [
      edit(
        'openapi/components/schemas/FlagRequest.yaml',
        /^type: object\n/m,
        'type: object\n¦exclusiveMinimum: true\n',
      ),
    ],
    says: '"exclusiveMinimum": Expected type `number` but got `boolean`.',
    remedy: 'In OpenAPI 3.1, it is a number.',
    also: ['openapi/paths/flags.yaml:138'],
  },
  {
    name: 'a header without a schema and a media type',
    changes: [
      edit('openapi/components/headers/FileETag.yaml', /^schema:\n(?: {2}.*\n)+example: .*\n/m, '¦content: {}\n'),
    ],
    says: 'The content of a header has 0 media types, but it must have one.',
    remedy: 'Keep only the media type in which the value is sent.',
  },
  {
    name: 'an example without value',
    changes: [
      edit(
        'openapi/paths/organisation-certificates.yaml',
        '          examples:\n            csr:\n',
        '          examples:\n¦            later:\n              summary: A later example\n            csr:\n',
      ),
    ],
    says: 'The example has no value.',
    remedy: 'Add "value", or remove the example.',
  },
  {
    name: 'the name of a form in a discriminator',
    changes: [
      edit(
        'openapi/components/schemas/TokenRequest.yaml',
        /^oneOf:\n/m,
        'discriminator:\n  propertyName: grant_type\n  mapping:\n¦    refresh_token: RefreshTokenRequest\noneOf:\n',
      ),
    ],
    says: 'The discriminator maps "refresh_token" to the name "RefreshTokenRequest".',
    remedy: "Write a reference: '#/components/schemas/RefreshTokenRequest', or the path of its file.",
  },
];

const unreadableApi: readonly Row[] = [
  {
    name: 'a reference to a missing file',
    changes: [
      edit(
        'openapi/paths/flags.yaml',
        '            $ref: ../components/schemas/FlagRequest.yaml',
        '¦            $ref: ../components/schemas/FlagReqest.yaml',
      ),
    ],
    says: 'The reference "../components/schemas/FlagReqest.yaml" cannot be resolved.',
    remedy: 'Did you mean "../components/schemas/FlagRequest.yaml"',
  },
  {
    name: 'a reference to another host',
    changes: [
      edit('openapi/paths/users.yaml', /(\$ref: )\S*schemas\/\S+$/m, '¦$1https://schemas.connect.example/user.json'),
    ],
    says: '"https://schemas.connect.example/user.json" is on another host, but a build makes no network requests.',
    remedy: 'Copy the file into openapi/',
  },
  {
    name: 'invalid YAML',
    changes: [
      edit(
        'openapi/components/schemas/Flag.yaml',
        'description: A label on a record.',
        '¦description: A label: on a record.',
      ),
    ],
    says: 'The YAML is not valid',
    remedy: 'in quotes',
  },
  {
    name: 'a circular reference',
    changes: [{file: 'openapi/components/schemas/FlagType.yaml', text: '¦$ref: ./FlagType.yaml\n'}],
    says: 'The reference is circular',
    remedy: 'Replace one of these references with the object itself.',
  },
];

const pagesOfTheApi: readonly Row[] = [
  {
    name: 'a parameter style that OpenAPI does not define',
    changes: [
      edit(
        'openapi/paths/search.yaml',
        /^ {6}- name: resourceTypes\n([^]*?)style: form\n {8}explode: false\n/m,
        '¦      - name: resourceTypes\n$1style: spaceDelimited\n        explode: true\n',
      ),
    ],
    says: 'OpenAPI does not define the style "spaceDelimited" with explode: true.',
    remedy: 'Write explode: false.',
  },
  {
    name: 'an operation without server',
    changes: [edit('openapi/paths/audit.yaml', /^ {2}get:\n/m, '¦  get:\n    servers: []\n')],
    says: 'No server is described, so the requests have no address.',
    remedy: 'List the addresses of the API under "servers".',
  },
  {
    name: 'an unreferenced operation',
    changes: [append('openapi/paths/flags.yaml', '¦forgotten:\n  get:\n    operationId: get-forgotten')],
    says: 'Nothing refers to "forgotten", so no page shows it.',
    remedy: 'Refer to it from openapi/connect-api.yaml',
  },
  {
    name: 'a deprecated operation without an end',
    changes: [
      edit(
        'openapi/paths/search.yaml',
        /^ {2}get:\n/m,
        "¦  get:\n    deprecated: true\n    x-deprecated-since: '2025-12-04'\n",
      ),
    ],
    says: 'search: the operation is deprecated, but has no x-sunset.',
    remedy: "Write the date on which it ends, such as x-sunset: '2026-06-30'.",
  },
  {
    name: 'a field of a deprecated operation without deprecation',
    changes: [edit('openapi/paths/super-users.yaml', /^ {2}get:\n/m, "¦  get:\n    x-sunset: '2026-06-30'\n")],
    says: 'get-super-users: x-sunset has no effect, because the operation is not deprecated.',
    remedy: 'Write "deprecated: true"',
  },
  {
    name: 'an operation that replaces itself',
    changes: [
      edit(
        'openapi/paths/data-administrators.yaml',
        /^ {2}get:\n/m,
        "¦  get:\n    deprecated: true\n    x-deprecated-since: '2025-12-04'\n    x-sunset: '2026-06-30'\n    x-replaced-by: get-data-administrators\n",
      ),
    ],
    says: 'get-data-administrators: x-replaced-by names "get-data-administrators", which is the operation itself.',
    remedy: 'Write the operationId of the operation that clients should call instead',
  },
  {
    name: 'an operation that ends before its deprecation',
    changes: [
      edit(
        'openapi/paths/contact-types.yaml',
        /^ {2}get:\n/m,
        "¦  get:\n    deprecated: true\n    x-deprecated-since: '2025-12-04'\n    x-sunset: '2025-06-30'\n",
      ),
    ],
    says: 'get-contact-types: the operation ends on 2025-06-30, but it was deprecated on 2025-12-04.',
    remedy: 'Write a later date in x-sunset.',
  },
  {
    name: 'a webhook without a signature',
    changes: [
      edit(
        'openapi/webhooks/contact.yaml',
        /^post:\n([^]*?) {4}- \$ref: ..\/components\/parameters\/WebhookSignature.yaml\n/m,
        '¦post:\n$1',
      ),
    ],
    says: 'webhook contact: no required header Connect-Signature is described.',
    remedy: 'Add a $ref to components/parameters/WebhookSignature.yaml',
  },
  {
    name: 'a webhook that does not say what a failure means',
    changes: [edit('openapi/webhooks/certificate.yaml', /^post:\n([^]*?) {4}'410':[^]*$/m, '¦post:\n$1')],
    says: 'webhook certificate: the meaning of responses other than 2xx is not described.',
    remedy: 'Describe in "default" what the platform does',
  },
  {
    name: 'a tag without operations',
    changes: [
      edit(
        'openapi/connect-api.yaml',
        /^tags:\n/m,
        'tags:\n¦  - name: Later\n    description: What comes later.\n    externalDocs: {description: Roles, url: https://connect.example/developers/docs/platform/roles/}\n',
      ),
    ],
    says: 'The tag "Later" has no operations, so it has no page.',
    remedy: 'Add it to an operation, or remove it.',
  },
];

const designOfTheApi: readonly Row[] = [
  {
    name: 'a status whose default changes it in an update',
    changes: [
      edit(
        'openapi/components/schemas/UserFields.yaml',
        /^ {2}Status:\n {4}type: string\n/m,
        '¦  Status:\n    type: string\n    default: Active\n',
      ),
    ],
    says: 'PUT /users/{UserEmailId}: "Status" has a default, so an update that omits it changes the status.',
    remedy: 'Remove the default',
  },
  {
    name: 'an address with http that programs use',
    changes: [
      edit(
        'openapi/components/schemas/WebhookFields.yaml',
        /^ {2}WebhookUri:\n( {4}type: string\n[^]*?)pattern: .*\n/m,
        '¦  WebhookUri:\n$1pattern: ^https?://.*\n',
      ),
    ],
    says: '"WebhookUri" accepts an http address, but programs use this address.',
    remedy: 'Write "pattern: ^https://.*"',
  },
  {
    name: 'sorting by a property that the list does not have',
    changes: [
      edit(
        'openapi/paths/contact-types.yaml',
        /^( {2}get:\n)( {4}operationId: get-contact-types\n[^]*?\^\()Name\|/m,
        '¦$1$2Name|OrganisationName|',
      ),
    ],
    says: 'GET /references/contacttypes, parameter sort: the list has no property "OrganisationName".',
    remedy: 'Name only properties of the records',
  },
  {
    name: 'an error that names a field of another operation',
    changes: [
      edit(
        'openapi/paths/flags.yaml',
        /^( {12}example:\n(?: {14}.*\n)*? {16}- )AccessLevel$/m,
        '¦$1RegistrationNumber',
      ),
    ],
    says: 'POST /references/flags: an example of 400 names the field "RegistrationNumber", which the operation does not have.',
    remedy: 'Write an example with a parameter',
  },
  {
    name: 'a webhook in a public answer',
    changes: [
      edit(
        'openapi/components/schemas/ParticipantAuthorisationServer.yaml',
        /^properties:\n/m,
        'properties:\n¦  WebhookUri:\n    type: string\n    format: uri\n    maxLength: 255\n    pattern: ^https://.*\n    description: Address of the webhook of the server.\n    example: https://auth.bank.example/events\n',
      ),
    ],
    says: 'GET /participants is public and returns "WebhookUri".',
    remedy: 'Leave the addresses of webhooks out of public responses',
  },
  {
    name: 'a host that asks for no certificate',
    changes: [
      edit(
        'openapi/paths/super-users.yaml',
        /^ {2}get:\n/m,
        '¦  get:\n    servers:\n      - url: https://api.connect.example\n        description: Production\n',
      ),
    ],
    says: 'GET /users/super always needs a client certificate, but https://api.connect.example does not request one.',
    remedy: 'List only the hosts that begin with matls-',
  },
  {
    name: 'a new record at an address that nobody can read',
    changes: [
      edit(
        'openapi/paths/contact-types.yaml',
        /^ {2}post:\n([^]*?example: https:\/\/matls-api\.connect\.example\/references\/)contacttypes\//m,
        '¦  post:\n$1contacts/',
      ),
    ],
    says: 'POST /references/contacttypes: Location of 201 is https://matls-api.connect.example/references/contacts/',
    remedy: 'write the address at which clients can read the new record',
  },
  {
    name: 'the methods of another path',
    changes: [
      edit(
        'openapi/paths/client-registration.yaml',
        /^ {2}post:\n([^]*?responses\/)MethodNotAllowed.yaml/m,
        '¦  post:\n$1RegistrationMethods.yaml',
      ),
    ],
    says: 'POST /reg: Allow of 405 is "DELETE, GET, PUT", but the path has POST.',
    remedy: 'Write an example of Allow with the methods of the path.',
  },
  {
    name: 'an error that is no problem document',
    changes: [
      edit(
        'openapi/paths/certification-managers.yaml',
        /^ {2}get:\n([^]*?)application\/problem\+json:\n/m,
        '¦  get:\n$1application/json:\n',
      ),
    ],
    says: 'GET /users/certification: 400 has the content type application/json, so it has no code.',
    remedy: 'Use application/problem+json',
  },
  {
    name: 'If-Match without 412',
    changes: [
      edit('openapi/paths/data-administrators.yaml', /^ {2}put:\n([^]*?) {6}'412':\n {8}\$ref: .*\n/m, '¦  put:\n$1'),
    ],
    says: 'PUT /users/data-administrator/{UserEmailId}: the operation takes If-Match, but has no response 412.',
    remedy: 'Describe both',
  },
  {
    name: 'a rate limit without headers',
    changes: [
      edit(
        'openapi/paths/audit.yaml',
        /^ {2}get:\n([^]*?) {6}'429':\n {8}\$ref: .*\n/m,
        "¦  get:\n$1      '429':\n        description: The caller has used up its rate limit.\n        headers:\n          x-fapi-interaction-id:\n            $ref: ../components/headers/InteractionId.yaml\n",
      ),
    ],
    says: 'GET /audit: 429 lacks Retry-After, RateLimit, RateLimit-Policy.',
    remedy: 'Refer to openapi/components/responses/TooManyRequests.yaml.',
  },
];

const variables: readonly Row[] = [
  {
    name: 'SITE_URL with a path',
    environment: {SITE_URL: 'https://www.example.org/developers'},
    says: 'SITE_URL is "https://www.example.org/developers"',
    remedy: 'give an origin such as https://www.example.org, without a path',
  },
  {
    name: 'ALGOLIA_APP_ID with invalid characters',
    environment: {ALGOLIA_APP_ID: 'ABC-1'},
    says: 'ALGOLIA_APP_ID is "ABC-1"',
    remedy: 'use only letters and digits',
  },
  {
    name: 'ALGOLIA_SEARCH_API_KEY with white space',
    environment: {ALGOLIA_SEARCH_API_KEY: 'two words'},
    says: 'ALGOLIA_SEARCH_API_KEY contains characters that a key cannot have',
    remedy: 'copy the search-only key from the service',
  },
  {
    name: 'SEARCH_PERSONALISATION that is not off',
    environment: {SEARCH_PERSONALISATION: 'false'},
    says: 'SEARCH_PERSONALISATION is "false"',
    remedy: 'set it to "off"',
  },
  {
    name: 'FEEDBACK_PATH on another host',
    environment: {FEEDBACK_PATH: 'https://feedback.example.org/answers'},
    says: 'FEEDBACK_PATH is "https://feedback.example.org/answers"',
    remedy: 'give a path on the host of the portal, such as /developers/feedback',
  },
  {
    name: 'SEARCH_INSIGHTS with an unknown region',
    environment: {SEARCH_INSIGHTS: 'eu'},
    says: 'SEARCH_INSIGHTS is "eu"',
    remedy: '"de" or "us", or unset it',
  },
  {
    name: 'MATOMO_URL without TLS',
    environment: {MATOMO_URL: 'http://analytics.example.org/'},
    says: 'MATOMO_URL is "http://analytics.example.org/"',
    remedy: 'give an https address',
  },
  {
    name: 'MATOMO_SITE_ID that is not a number',
    environment: {MATOMO_SITE_ID: 'portal'},
    says: 'MATOMO_SITE_ID is "portal"',
    remedy: 'give the number of the portal in Matomo',
  },
  {
    name: 'GTM_CONTAINER_ID of another service',
    environment: {GTM_CONTAINER_ID: 'G-ABC1234'},
    says: 'GTM_CONTAINER_ID is "G-ABC1234"',
    remedy: 'give the id of a container, such as GTM-ABC1234',
  },
  {
    name: 'HUBSPOT_CRM_ID that is not a number',
    environment: {HUBSPOT_CRM_ID: 'hub'},
    says: 'HUBSPOT_CRM_ID is "hub"',
    remedy: 'give the number of the HubSpot account',
  },
  {
    name: 'HUBSPOT_CTA_ID that is not a number',
    environment: {HUBSPOT_CTA_ID: '12'},
    says: 'HUBSPOT_CTA_ID is "12"',
    remedy: 'give the number of the HubSpot account',
  },
  {
    name: 'ANNOUNCEMENT_ID with capitals',
    environment: {ANNOUNCEMENT_ID: 'Sandbox 2026', ANNOUNCEMENT_CONTENT: 'News'},
    says: 'ANNOUNCEMENT_ID is "Sandbox 2026"',
    remedy: 'use lower-case letters, digits and hyphens',
  },
];

const firstHalf: readonly Row[] = [
  {
    name: 'ALGOLIA_APP_ID alone',
    environment: {ALGOLIA_APP_ID: 'ABCDEFGHIJ'},
    says: '`apiKey` is missing.',
    remedy: 'Set ALGOLIA_SEARCH_API_KEY, or unset ALGOLIA_APP_ID',
  },
  {
    name: 'MATOMO_URL alone',
    environment: {MATOMO_URL: 'https://analytics.example.org/'},
    says: 'MATOMO_SITE_ID is missing',
    remedy: 'or unset MATOMO_URL',
  },
  {
    name: 'ANNOUNCEMENT_ID alone',
    environment: {ANNOUNCEMENT_ID: 'sandbox-2026'},
    says: 'ANNOUNCEMENT_CONTENT is missing',
    remedy: 'set it to the text of the banner',
  },
];

const secondHalf: readonly Row[] = [
  {
    name: 'MATOMO_SITE_ID alone',
    environment: {MATOMO_SITE_ID: '1'},
    says: 'MATOMO_URL is missing',
    remedy: 'or unset MATOMO_SITE_ID',
  },
  {
    name: 'ANNOUNCEMENT_CONTENT alone',
    environment: {ANNOUNCEMENT_CONTENT: 'News'},
    says: 'ANNOUNCEMENT_ID is missing',
    remedy: 'which the browser stores when a reader closes the banner',
  },
  {
    name: 'SEARCH_INSIGHTS alone',
    environment: {SEARCH_INSIGHTS: 'de'},
    says: 'SEARCH_INSIGHTS needs the hosted search',
    remedy: 'set ALGOLIA_APP_ID and ALGOLIA_SEARCH_API_KEY, or unset SEARCH_INSIGHTS',
  },
];

const UPDATE_FLAG = 303;

const linksToTheApi: readonly Row[] = [
  {
    name: 'an identifier with a missing page',
    changes: [
      edit(
        'openapi/identifiers.yaml',
        /^request_uri:\n {2}page: .*\n/m,
        "¦request_uri:\n  page: '[Requests](/docs/apis/security/pushed-requests/)'\n",
      ),
    ],
    says: 'The link "/docs/apis/security/pushed-requests/" is broken: the portal has no page at this address.',
    remedy: '/docs/apis/security/',
  },
  {
    name: 'a breaking change that the release notes do not announce',
    changes: [
      edit('openapi/components/schemas/FlagFields.yaml', 'maxLength: 255', 'maxLength: 100'),
      edit(
        'openapi/paths/flags.yaml',
        /^ {2}post:\n {4}operationId: create-flag\n/m,
        '¦  post:\n    operationId: create-flag\n',
      ),
    ],
    says: 'create-flag: The property `Name` of the request has the maximum length `100` instead of `255`. This breaks clients (request-property-max-length-decreased), and the notes of release 2025.4 do not announce it.',
    remedy: 'Link create-flag under **Action needed** or **Removed** or **Security** of the newest release',
    also: [`openapi/paths/flags.yaml:${UPDATE_FLAG - 1}`],
  },
  {
    name: 'a tag with a missing documentation page',
    changes: [
      edit(
        'openapi/connect-api.yaml',
        'url: https://connect.example/developers/docs/platform/organisations/contacts/',
        '¦url: https://connect.example/developers/docs/platform/organisations/contact/',
      ),
    ],
    says: 'The link "/docs/platform/organisations/contact/" is broken: the portal has no page at this address.',
    remedy: 'Did you mean /docs/platform/organisations/contacts/',
  },
  {
    name: 'a missing anchor of an operation page',
    changes: [page({}, '¦Send [it](/docs/apis/connect-openapi/create-organisation/#no-such-property).')],
    says: 'The link "/docs/apis/connect-openapi/create-organisation/#no-such-property" is broken: the reference page has no such anchor.',
    remedy: 'Copy the link of the property from its page',
  },
  {
    name: 'a change that can break clients',
    changes: [edit('openapi/paths/contact-types.yaml', /^ {2}get:\n([^]*?)\|UpdatedAt\)/m, '¦  get:\n$1)')],
    says: 'This can break clients (request-parameter-pattern-changed), and the notes of release 2025.4 do not announce it.',
    remedy: 'Link get-contact-types in the notes of the newest release',
  },
  {
    name: 'a release without a snapshot',
    changes: [
      edit(
        'docs/release-notes/2022.mdx',
        '## 2022.2 —',
        '¦## 2022.2.1 — 23 June 2022\n\nA correction of the signing envelopes.\n\n## 2022.2 —',
      ),
      edit(
        'docs/release-notes/index.mdx',
        '| [2022.2]',
        '| [2022.2.1](./2022.mdx#202221--23-june-2022) | 23 June 2022 | Corrections of the signing envelopes | None |\n| [2022.2]',
      ),
    ],
    says: 'Release 2022.2.1 has no snapshot of the API',
    remedy: 'commit openapi/snapshots/2022.2.1.json',
  },
  {
    name: 'a snapshot without a release',
    changes: [{file: 'openapi/snapshots/2023.4.1.json', text: '{\n  "release": "2023.4.1",\n  "before": {}\n}\n'}],
    says: 'There is no release 2023.4.1 in docs/release-notes.',
    remedy: 'Add it to the release notes, or delete the snapshot.',
  },
  {
    name: 'a former value of a property that does not exist',
    changes: [
      edit(
        'openapi/snapshots/2025.3.1.json',
        '    "get-audit-detail": {"response-200.After":null,',
        '¦    "get-audit-detail": {"response-200.Afterwards":null,',
      ),
    ],
    says: 'get-audit-detail: "response-200.Afterwards" has no effect, because the snapshot of the newest release has changed.',
    remedy: 'Run npm run openapi:snapshot -- --correction, which removes it.',
  },
];

const unreadableSnapshots: readonly Row[] = [
  {
    name: 'a snapshot that is not JSON',
    changes: [edit('openapi/snapshots/2025.1.json', /\}\n$/, '')],
    says: 'The snapshot cannot be read: ',
    remedy: 'Restore the file from git, or write it again with npm run openapi:snapshot.',
  },
  {
    name: 'the snapshot of another release',
    changes: [edit('openapi/snapshots/2025.3.json', '"release": "2025.3"', '"release": "2025.3.1"')],
    says: 'The file is not the snapshot of release 2025.3.',
    remedy: 'Restore the file from git, or write it again with npm run openapi:snapshot.',
  },
];

const wholeBuild: readonly Row[] = [
  {
    name: 'a missing anchor of a React page',
    isOfPage: true,
    changes: [page({}, '¦See [it](/accessibility/#no-such-part-of-it).', 'docs/mistakes/late.mdx')],
    says: 'Broken anchor on source page path = /developers/docs/mistakes/late/',
    remedy: 'linking to /developers/accessibility/#no-such-part-of-it',
  },
];

const push: readonly Row[] = [
  {
    name: 'no key',
    args: ['--write'],
    environment: {ALGOLIA_APP_ID: 'ABCDEFGHIJ'},
    says: '`apiKey` is missing.',
    remedy: 'Set ALGOLIA_ADMIN_API_KEY to a key that may add objects',
  },
  {
    name: 'no build',
    args: ['--dir', 'nowhere'],
    says: 'There is no build in nowhere',
    remedy: '→ Run `npm run build` first',
  },
  {
    name: 'a mistyped argument',
    args: ['--wrte'],
    says: "Unknown option '--wrte'",
    remedy: '→ Usage: npm run search:push',
  },
];

const withRun = (run: Mistake['run'], rows: readonly Row[]): Mistake[] => rows.map((row) => ({...row, run}));

export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'front matter': withRun('check', frontMatter),
  dates: withRun('check', dates),
  'tags, authors, series and covers': withRun('check', declared),
  'lists that cannot be read': withRun('check of lists', unreadableLists),
  slugs: withRun('check', slugs),
  sidebars: withRun('check', sidebars),
  'links and redirects': withRun('check', links),
  images: withRun('check', images),
  MDX: withRun('check', mdx),
  'the body': withRun('check', body),
  artefacts: withRun('check', artefacts),
  diagrams: withRun('check', diagrams),
  citations: withRun('check', citations),
  prose: withRun('check', prose),
  'tables of errors': withRun('check', errorTables),
  'flows on pages': withRun('check', shownFlows),
  flows: [...withRun('flows', flows), ...withRun('flows of the API', flowsOfTheApi)],
  'the error catalogue': withRun('error catalogue', errorCatalogue),
  'errors of the API description': withRun('errors of the API', errorsOfTheApi),
  'the API description': [
    ...withRun('lint of the API', lint),
    ...withRun('lint of the API', formOfIdentifiers),
    ...withRun('errors of the API', identifiers),
    ...withRun('API that cannot be read', unreadableApi),
    ...withRun('pages of the API', pagesOfTheApi),
    ...withRun('design of the API', designOfTheApi),
    ...withRun('links to the API', linksToTheApi),
    ...withRun('snapshots that cannot be read', unreadableSnapshots),
  ],
  'environment variables': [
    ...withRun('variables', variables),
    ...withRun('first half of a pair', firstHalf),
    ...withRun('second half of a pair', secondHalf),
  ],
  'search records': withRun('push', push),
  'what only the build finds': withRun('whole build', wholeBuild),
};
