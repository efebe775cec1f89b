/** The pages of the webhooks: each shows the payload, a valid example, the signature and the responses. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import type {Navigation} from '../../../src/reference/navigation';
import {webhookPath, WEBHOOKS_PATH} from '../../../src/reference/paths';
import {BASE_URL} from '../../../src/site/facts';
import {writtenOperations, writtenWebhooks} from '../../support/reference/written-operations';
import {elements, readBuiltPages, textOf} from '../../support/site/built-pages';
import {PLAIN_BUILD} from '../../support/site/sites';

type Schema = Record<string, unknown>;
type Message = {
  summary: string;
  parameters: {$ref: string}[];
  requestBody: {
    content: Record<string, {schema: Schema; example?: object; examples?: Record<string, {value: object}>}>;
  };
};

const read = (file: string) => readFileSync(path.join(PLAIN_BUILD, file), 'utf8');
const description = parse(read('downloads/connect-api.yaml')) as {
  webhooks: Record<string, {post: Message}>;
  components: {schemas: Record<string, Schema & {enum?: string[]}>};
};
const webhooks = Object.entries(description.webhooks).map(([name, {post}]) => ({name, ...post}));
const allPages = await readBuiltPages();
const toRoute = (sitePath: string) => BASE_URL + sitePath.slice(1);
function pageOf(sitePath: string) {
  const page = allPages.find(({route}) => route === toRoute(sitePath));
  if (!page) throw new Error(`The build has no page ${sitePath}.`);
  return page;
}
const hrefsOf = (sitePath: string) => elements(pageOf(sitePath), 'a').map(({properties}) => String(properties.href));

const contentOf = ({requestBody}: Message) => Object.values(requestBody.content)[0];
const examplesOf = (message: Message) => {
  const content = contentOf(message);
  return content?.example ? [content.example] : Object.values(content?.examples ?? {}).map(({value}) => value);
};

const ajv = addFormats(new Ajv2020({strict: false, allErrors: true}));
ajv.addSchema({$id: 'description', components: description.components});
/** Replaces local references (`#/components/…`) with references to the API description, registered above. */
const toAbsolute = (schema: Schema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"description#/components/')) as Schema;

describe('the webhooks of the description', () => {
  it('are one for each event type, the confirmation and the notice about applications', () => {
    const types = webhooks.flatMap((webhook) => examplesOf(webhook).map((example) => (example as {Type: string}).Type));
    const events = description.components.schemas.WebhookEventType?.enum ?? [];
    expect(events).toContain('Contact');
    expect([...new Set(types)].sort()).toEqual([...events, 'SubscriptionConfirmation', 'ApplicationAvailable'].sort());
    expect(webhooks.map(({name}) => name).sort()).toEqual([...writtenWebhooks].sort());
    expect(webhooks).toHaveLength(events.length + 2);
  });

  it.each(webhooks.map((webhook) => [webhook.name, webhook] as const))('%s has valid examples', (_name, webhook) => {
    const validate = ajv.compile(toAbsolute(contentOf(webhook)?.schema ?? {}));
    const examples = examplesOf(webhook);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      validate(example);
      expect(validate.errors ?? []).toEqual([]);
    }
    // Fails if the schema accepts everything.
    expect(validate({...examples[0], MessageId: 7})).toBe(false);
  });

  it('have messages with different ids and revisions', () => {
    const texts = webhooks.flatMap((webhook) => examplesOf(webhook).map((example) => JSON.stringify(example)));
    const ids = texts.flatMap((text) => /"MessageId":"([^"]+)"/.exec(text)?.[1] ?? []);
    const revisions = texts.flatMap((text) => /"Revision":(\d+)/.exec(text)?.[1] ?? []);
    expect(new Set(ids).size).toBe(texts.length);
    expect(new Set(revisions).size).toBe(revisions.length);
  });
});

describe('the page of each webhook', () => {
  it.each(webhooks.map((webhook) => [webhook.name, webhook] as const))('%s', (name, webhook) => {
    const page = pageOf(webhookPath(name));
    const ids = new Set(
      [...page.byTagName.values()].flat().flatMap(({properties}) => (properties.id ? [String(properties.id)] : [])),
    );
    const members = ['Type', 'MessageId', 'Timestamp'].map((member) => `request.${member}`);
    const wanted = [
      'header.Connect-Signature',
      'request-body',
      ...members,
      'examples',
      'response-2XX',
      'response-default',
    ];
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
    expect(['samples', 'addresses', 'authentication'].filter((id) => ids.has(id))).toEqual([]);
    expect(elements(page, 'h1').map(textOf)).toEqual([webhook.summary]);
    const code = elements(page, 'pre').map(textOf).join('\n');
    for (const example of examplesOf(webhook)) expect(code).toContain((example as {MessageId: string}).MessageId);
    expect(hrefsOf(webhookPath(name))).toContain(`${BASE_URL}docs/apis/verify-webhooks/`);
  });
});

describe('readers find the webhooks', () => {
  it('in the list, in the index of the reference, and on the page about webhooks', () => {
    const all = webhooks.map(({name}) => toRoute(webhookPath(name)));
    for (const list of [WEBHOOKS_PATH, '/docs/apis/webhooks/'])
      expect(all.filter((address) => !hrefsOf(list).includes(address))).toEqual([]);
    expect(hrefsOf('/docs/apis/connect-openapi/')).toContain(toRoute(WEBHOOKS_PATH));
  });

  it('in the sidebar, outside the operations', () => {
    const navigation = JSON.parse(read('operation-fragments/navigation.json')) as Navigation;
    const groups = navigation.filter(({isWebhooks}) => isWebhooks);
    expect(groups.map(({label, operations}) => [label, operations.length])).toEqual([
      ['Webhooks', writtenWebhooks.length],
    ]);
    expect(navigation.filter(({isWebhooks}) => !isWebhooks).flatMap(({operations}) => operations)).toHaveLength(
      writtenOperations.length,
    );
    expect(hrefsOf(webhookPath('contact')).filter((href) => href === toRoute(webhookPath('certificate')))).not.toEqual(
      [],
    );
  });

  it('as Markdown, and in the lists for agents', () => {
    const folder = path.join(PLAIN_BUILD, 'docs/apis/connect-openapi');
    const twin = readFileSync(path.join(folder, 'webhooks/contact/index.md'), 'utf8');
    for (const part of ['## Payload', '`Connect-Signature`', '## Responses', '"Type": "Contact"'])
      expect(twin).toContain(part);
    const lists = readdirSync(folder)
      .filter((file) => /^llms(?:-\d+)?\.txt$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    expect(webhooks.filter(({name}) => !lists.includes(`webhooks/${name}/index.md`))).toEqual([]);
  });
});
