/** A small set of pages for tests of the search. */
import type {HeadingLevel} from '../protocol';
import type {Operation, Page, PageKind, Section} from '../records';

export const SITE_URL = 'https://portal.example';

function section(level: HeadingLevel, heading: string, text: string, rest: Partial<Section> = {}): Section {
  const anchor = level === 'lvl1' ? null : heading.toLowerCase().replace(/\W+/g, '-');
  return {level, heading, ancestors: [], anchor, text, identifiers: [], definitions: [], questions: [], ...rest};
}

function page(
  path: string,
  title: string,
  kind: PageKind,
  sections: Section[],
  operation: Operation | null = null,
): Page {
  const docusaurusTag = kind === 'article' ? 'default' : 'docs-default-current';
  return {path: `/developers${path}`, title, kind, language: 'en', docusaurusTag, operation, sections};
}

function operation(id: string, method: string, path: string, title: string, tag: string): Page {
  return page(
    `/docs/apis/connect-openapi/${id}/`,
    title,
    'operation',
    [
      section('lvl1', title, `${method} ${path}. One organisation after the other is answered.`, {
        identifiers: ['OrganisationId'],
      }),
      section('lvl2', 'Responses', '400 · The request is malformed. 403 · The token lacks the scope.', {
        identifiers: ['insufficient_scope'],
      }),
    ],
    {id, method, path, tag},
  );
}

export const pages: Page[] = [
  page('/blog/rich-authorization-requests/', 'Rich authorization requests in practice', 'article', [
    section(
      'lvl1',
      'Rich authorization requests in practice',
      'Rich Authorization Requests (RAR) carry what the customer agrees to.',
    ),
  ]),
  operation('create-organisation', 'POST', '/organisations', 'Create an organisation', 'Organisations'),
  operation('get-organisation', 'GET', '/organisations/{OrganisationId}', 'Get an organisation', 'Organisations'),
  operation('get-organisations', 'GET', '/organisations', 'List the organisations', 'Organisations'),
  page('/docs/apis/security/pushed-authorization-requests/', 'Pushed authorization requests', 'doc', [
    section(
      'lvl1',
      'Pushed authorization requests',
      'A Pushed Authorization Request (PAR) moves the parameters off the address bar. See RFC 9126.',
    ),
    section('lvl2', 'Send the request', 'POST the parameters to /request and keep the request_uri.', {
      identifiers: ['request_uri', 'client_id'],
    }),
    section('lvl3', 'Errors', 'An invalid request object answers invalid_request_object.', {
      ancestors: ['Send the request'],
      identifiers: ['invalid_request_object'],
    }),
  ]),
  page('/docs/platform/certificates/', 'Certificates', 'doc', [
    section(
      'lvl1',
      'Certificates',
      'Connect keeps every certificate and public key. Part of the record is <script>alert("x")</script> as text.',
    ),
    section(
      'lvl2',
      'Rotation & renewal of <keys>',
      'Rotate a certificate before it expires: create the new one, wait, then revoke the old one.',
    ),
    section('lvl2', 'Revocation', 'Revoke a certificate when its key is lost.', {
      questions: ['My private key has leaked, what do I do?', 'stolen secret'],
    }),
  ]),
  page('/docs/platform/organisations/', 'Organisations', 'doc', [
    section('lvl1', 'Organisations', 'An organisation is a legal entity that takes part in the ecosystem.'),
    ...Array.from({length: 8}, (_value, index) =>
      section(
        'lvl2',
        `Participant status ${index + 1}`,
        `An organisation of the participant status number ${index + 1}.`,
      ),
    ),
  ]),
];
