/** The journey of a newcomer in the request forms of the reference, by keyboard only, in any browser. */

/** The actions of a reader. `Reader` of tests/engines implements them. */
export type KeyboardReader = {
  open(path: string): Promise<void>;
  /** Presses keys together, such as `Control`, `a`. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Runs a function in the page. It cannot use outer variables. */
  ask<A extends readonly unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<R>;
  /** Waits until the function returns the expected value in the page. */
  expect<A extends readonly unknown[], R>(inPage: (...args: A) => R, wanted: unknown, ...args: A): Promise<void>;
};

/** Longer than browsers remember the letters that were typed in a list of options (1 s in WebKit). */
const TYPE_AHEAD_MS = 1500;

/** Number of Tab presses to cross a form with an open list of records. */
const MOST_TABS = 120;

/** The label or text of the focused element, without a count in brackets. */
const focusedName = () => {
  const element = document.activeElement as HTMLInputElement | null;
  const label = element?.labels?.[0];
  const text =
    element?.getAttribute('aria-label') ??
    (label?.querySelector('span') ?? label)?.textContent ??
    element?.textContent ??
    '';
  return text
    .replace(/\u200B/g, '')
    .replace(/ \(\d+\)$/, '')
    .trim();
};
const statusOf = () =>
  document.querySelector('#try-it-answer ~ * .op-status, #try-it-answer ~ .op-status')?.textContent;
const openForm = () =>
  document.activeElement?.id === 'try-it-heading' ? /([^/]+)\/$/.exec(location.pathname)?.[1] : undefined;
const valueOf = (place: string) =>
  (document.getElementById(`try-it.${place}`) as HTMLInputElement | HTMLTextAreaElement | null)?.value ?? '';
const hasValue = (place: string, pattern: string) =>
  new RegExp(pattern).test(
    (document.getElementById(`try-it.${place}`) as HTMLInputElement | HTMLTextAreaElement | null)?.value ?? '',
  );
const panelHas = (text: string) =>
  document.querySelector('section[aria-labelledby="try-it-heading"]')?.textContent?.includes(text) ?? false;
const chosenOf = (label: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.querySelector('span')?.textContent === label)
    ?.querySelector('select')?.selectedOptions[0]?.textContent ?? '';
const chosenStartsWith = (label: string, start: string) =>
  [...document.querySelectorAll('label')]
    .find((one) => one.querySelector('span')?.textContent === label)
    ?.querySelector('select')
    ?.selectedOptions[0]?.textContent?.startsWith(start) ?? false;

/** Presses Tab, or Shift and Tab, until the element with this name has focus. @throws Error if it gets no focus */
async function tabTo(reader: KeyboardReader, name: string, keys: readonly string[] = ['Tab']): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_TABS) {
    await reader.press(...keys);
    const focused = await reader.ask(focusedName);
    if (focused === name) return;
    passed.push(focused.slice(0, 30));
  }
  throw new Error(`"${name}" gets no focus with ${keys.join('+')}. Last focused: ${passed.slice(-40).join(' | ')}`);
}

async function follow(reader: KeyboardReader, name: string, operation: string): Promise<void> {
  await tabTo(reader, name);
  await reader.press('Enter');
  await reader.expect(openForm, operation);
}

async function send(reader: KeyboardReader, status: number): Promise<void> {
  await tabTo(reader, 'Send');
  await reader.press('Enter');
  await reader.expect(statusOf, `${status}`);
}

/** Replaces the text of a field. */
async function write(reader: KeyboardReader, name: string, text: string): Promise<void> {
  await tabTo(reader, name);
  await reader.press('Control', 'a');
  await reader.type(text);
}

/** Selects the only option that begins with a letter. @param keys the keys that move the focus to the list */
async function select(reader: KeyboardReader, name: string, letter: string, keys?: readonly string[]): Promise<void> {
  await tabTo(reader, name, keys);
  // Waits until a letter begins a new search. Browsers add a letter to the letters of the last second.
  await new Promise((resolve) => setTimeout(resolve, TYPE_AHEAD_MS));
  await reader.press(letter);
}

async function makeRequest(reader: KeyboardReader): Promise<void> {
  await tabTo(reader, 'Make a key and a signing request');
  const before = await reader.ask(valueOf, 'body');
  await reader.press('Enter');
  await reader.expect(
    (old: string) => {
      const field = document.getElementById('try-it.body') as HTMLTextAreaElement | null;
      return field !== null && field.value !== old && field.value.includes('BEGIN CERTIFICATE REQUEST');
    },
    true,
    before,
  );
}

/** Creates the organisation, its administrator, a server and an application. */
async function joinEcosystem(reader: KeyboardReader): Promise<void> {
  await reader.open('docs/apis/connect-openapi/create-organisation/');
  await tabTo(reader, 'Skip to main content');
  await reader.press('Enter');
  await follow(reader, 'Try it', 'create-organisation');
  await reader.expect(chosenStartsWith, true, 'Send as', 'Alex Morgan');
  await write(reader, 'OrganisationName', 'Harbour Bank plc');
  await write(reader, 'RegistrationNumber', '99887766');
  // The organisation would be Pending if it had to sign terms.
  await select(reader, 'RequiresParticipantTermsAndConditionsSigning', 'f');
  await write(reader, 'OrganisationId', '0b9a3c6e-6f0d-4f0e-8f5b-2f6f5a3f7c11');
  await send(reader, 201);
  await follow(reader, 'Add an administrator', 'create-organisation-admin');
  await reader.expect(valueOf, '0b9a3c6e-6f0d-4f0e-8f5b-2f6f5a3f7c11', 'path.OrganisationId');
  await send(reader, 201);
  await follow(reader, 'Add an authorisation server', 'create-organisation-authorisation-server');
  await reader.expect(chosenStartsWith, true, 'Send as', 'Jane Doe');
  await send(reader, 201);
  await follow(reader, 'Add an application', 'create-organisation-software-statement');
  // The organisation has none of the roles that the other example requires.
  await select(reader, 'Start from the example', 't');
  await write(reader, 'ClientName', 'Harbour App');
  await send(reader, 201);
}

/** Makes the keys of the application, and registers it with its assertion. */
async function register(reader: KeyboardReader): Promise<void> {
  await follow(reader, 'Add a key for its signatures', 'create-organisation-software-statement-certificate');
  await tabTo(reader, 'Make a key');
  await reader.press('Enter');
  await reader.expect(hasValue, true, 'body', 'BEGIN PUBLIC KEY');
  await send(reader, 201);
  await follow(reader, 'Get a certificate for its connections', 'create-organisation-software-statement-certificate');
  await reader.expect(valueOf, 'transport', 'path.SoftwareStatementCertificateOrKeyType');
  await makeRequest(reader);
  await send(reader, 201);
  await follow(reader, 'Get the software statement assertion', 'get-organisation-software-statement-assertion');
  // An application that is not registered has no token.
  await select(reader, 'Send as', 'h');
  await reader.expect(panelHas, true, 'Harbour App has no token: it is not registered as a client yet.');
  await send(reader, 401);
  await select(reader, 'Send as', 'j', ['Shift', 'Tab']);
  await reader.expect(panelHas, false, 'Harbour App has no token');
  await send(reader, 200);
  await follow(reader, 'Register the client with this assertion', 'create-client-registration');
  await reader.expect(chosenStartsWith, true, 'Send as', 'Harbour App');
  await send(reader, 201);
}

/** Gets a token and sends a request with it. */
async function callWithToken(reader: KeyboardReader): Promise<void> {
  await follow(reader, 'Ask for a token', 'token');
  await tabTo(reader, 'Sign the client assertion as Harbour App');
  await reader.press('Enter');
  await reader.expect(panelHas, true, 'Filled in client_assertion.');
  await send(reader, 200);
  await follow(reader, 'Send a request with this token', 'get-organisation-software-statement');
  await reader.expect(hasValue, true, 'token', '^ey');
  await send(reader, 200);
  await reader.expect(panelHas, true, '"ClientName": "Harbour App"');
}

/** Gets a new certificate, revokes the old one, and checks that the old one no longer works. */
async function rotate(reader: KeyboardReader): Promise<void> {
  await follow(reader, 'Rotate the certificate', 'create-organisation-software-statement-certificate');
  const old = await reader.ask(chosenOf, 'Certificate');
  await makeRequest(reader);
  await send(reader, 201);
  await reader.expect(
    (label: string, before: string) => {
      const selected = [...document.querySelectorAll('label')]
        .find((one) => one.querySelector('span')?.textContent === label)
        ?.querySelector('select')?.selectedOptions[0]?.textContent;
      return selected?.startsWith('Active, the newest') === true && selected !== before;
    },
    true,
    'Certificate',
    old,
  );
  await follow(reader, 'Revoke the certificate before', 'update-organisation-software-statement-certificate');
  // The form replaces the ETag of the example, which belongs to no record.
  await reader.expect(hasValue, true, 'header.If-Match', '^(?!"7d1f0c3a9b52e846")"');
  await send(reader, 204);
  await follow(reader, 'Send a request with the remaining certificate', 'get-organisation-software-statement');
  await send(reader, 200);
  await tabTo(reader, 'Certificate', ['Shift', 'Tab']);
  await reader.press('ArrowDown');
  await reader.expect(
    (start: string) => {
      const selects = [...document.querySelectorAll('select')];
      return selects.some(({selectedOptions: [option]}) => option?.textContent === start);
    },
    true,
    old.replace('Active, the newest', 'Revoked'),
  );
  await send(reader, 401);
  await tabTo(reader, 'Certificate', ['Shift', 'Tab']);
  await reader.press('ArrowUp');
  await send(reader, 200);
}

/** Checks that the panel lists the records and keys of the journey. */
async function findRecords(reader: KeyboardReader): Promise<void> {
  await tabTo(reader, 'Keys of this tab');
  await reader.press('Enter');
  await tabTo(reader, 'All records of the simulation');
  await reader.press('Enter');
  await write(reader, 'Filter', 'harbour');
  for (const text of ['Harbour Bank plc 0b9a3c6e', 'Harbour App', 'sigkey of Harbour App', 'transport of Harbour App'])
    await reader.expect(panelHas, true, text);
  await reader.expect(panelHas, true, 'Keys of this tab (3)');
}

/** Goes from a new organisation to a rotated certificate, without a tool, another page or a pointing device. */
export async function walkNewcomerJourney(reader: KeyboardReader): Promise<void> {
  await joinEcosystem(reader);
  await register(reader);
  await callWithToken(reader);
  await rotate(reader);
  await findRecords(reader);
}
