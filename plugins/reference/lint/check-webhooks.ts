/** Checks that each webhook of the bundle has a page, a signature, an example and described responses. */
import {statedExamples} from '../model/examples';
import {createResolver, METHODS} from '../model/openapi';
import type {OpenApiDocument, OperationObject, Parameter, PathItem, RequestBody, Resolver} from '../model/openapi';
import {toOperation} from '../model/operations';

import {collectFailures} from './attempts';
import type {Fault} from './check-description';

/** Header with the signature of a message. Receivers cannot trust messages without a signature. */
const SIGNATURE = 'Connect-Signature';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

type Words = Omit<Fault, 'at'>;

function checkName(name: string, operationIds: ReadonlySet<string>): Words[] {
  if (!NAME.test(name))
    return [
      {
        what: `webhook ${name}: the name must be lower-case words joined by hyphens, because it is part of the page's address.`,
        remedy: 'Use a name such as software-statement.',
      },
    ];
  return operationIds.has(`webhooks-${name}`)
    ? [
        {
          what: `webhook ${name}: its page has the same file as the operation "webhooks-${name}".`,
          remedy: 'Rename one of them.',
        },
      ]
    : [];
}

function isSigned(item: PathItem, message: OperationObject, resolver: Resolver): boolean {
  return [...(item.parameters ?? []), ...(message.parameters ?? [])]
    .map((one) => resolver.resolve<Parameter>(one))
    .some((parameter) => parameter.in === 'header' && parameter.name === SIGNATURE && parameter.required);
}

function checkMessage(name: string, item: PathItem, message: OperationObject, resolver: Resolver): Words[] {
  const {requestBody, responses, security = [], summary} = message;
  const bodies = Object.values(requestBody ? resolver.resolve<RequestBody>(requestBody).content : {});
  const statuses = Object.keys(responses ?? {});
  const hasSchema = bodies.length > 0 && bodies.every(({schema}) => schema);
  const rules: readonly {isKept: boolean; what: string; remedy: string}[] = [
    {
      isKept: isSigned(item, message, resolver),
      what: `no required header ${SIGNATURE} is described`,
      remedy: 'Add a $ref to components/parameters/WebhookSignature.yaml to the parameters of the webhook.',
    },
    {
      isKept: hasSchema,
      what: 'the payload has no schema',
      remedy: 'Describe the payload in requestBody, with a schema.',
    },
    {
      isKept: !hasSchema || bodies.every((media) => statedExamples(media, resolver).length > 0),
      what: 'the payload has no example',
      remedy: 'Add an example with the same values as the other examples.',
    },
    {
      isKept: statuses.some((status) => status.startsWith('2')),
      what: 'no 2xx response is described',
      remedy: 'Describe the responses with which the receiver accepts the message.',
    },
    {
      isKept: statuses.some((status) => status === 'default' || /^[45]/.test(status)),
      what: 'the meaning of responses other than 2xx is not described',
      remedy: 'Describe in "default" what the platform does after any other response.',
    },
    {
      isKept: security.length === 0,
      what: 'the page does not show its security',
      remedy: 'Write security: [], because the receiver checks the signature of the message.',
    },
    {isKept: Boolean(summary), what: 'the summary is missing', remedy: "Write a few words: they are the page's title."},
  ];
  return rules.filter(({isKept}) => !isKept).map(({what, remedy}) => ({what: `webhook ${name}: ${what}.`, remedy}));
}

/** Checks webhooks, except unsupported fields (check-fields.ts), anchors and page sizes (check-pages.ts). */
export function checkWebhooks(document: OpenApiDocument): Fault[] {
  const resolver = createResolver(document);
  const {attempt, faults: failures} = collectFailures(document);
  const operationIds = new Set(
    Object.values(document.paths).flatMap((item) => METHODS.flatMap((method) => item[method]?.operationId ?? [])),
  );
  const faults = Object.entries(document.webhooks ?? {}).flatMap(([name, item]): Fault[] => {
    const messages = METHODS.flatMap((method) => (item[method] ? [{method, message: item[method]}] : []));
    const [first] = messages;
    if (!first || messages.length > 1)
      return [
        {
          at: item,
          what: `webhook ${name}: it has ${messages.length} methods, but its page shows one message.`,
          remedy: 'Keep one method, POST. Describe every other message as a separate webhook.',
        },
      ];
    const {method, message} = first;
    attempt({method, name}, () => void toOperation(document, resolver, name, method, item, message), undefined);
    return [...checkName(name, operationIds), ...checkMessage(name, item, message, resolver)].map((words) => ({
      at: message,
      ...words,
    }));
  });
  return [...faults, ...failures];
}
