/** Sends a request to the simulation of this tab. */
import type {RequestModel} from '../../../reference/request-model';
import type {SampleRequest} from '../../../reference/sample-request';
import type {Consent, Exchange} from '../../../sandbox/sandbox.types';
import {secretFieldsOf} from '../request-form';
import {prepare, wordsOf} from '../send';
import type {Confidential, Outcome} from '../send';

import {identityFor} from './identities';
import type {Session} from './session';

/** Credentials and files that the reader entered. The credentials replace the credentials of the identity. */
export type Own = Confidential & {
  certificate: string;
  /** Path parameters by name, for the steps after the response. */
  path: Readonly<Record<string, string>>;
};

function toOutcome({response, consent}: Exchange, start: number): Outcome {
  if (!response && consent) return {kind: 'consent', consent};
  if (!response) return {kind: 'simulation', detail: 'It returned no answer.'};
  return {
    ...response,
    kind: 'answer',
    reason: '',
    file: null,
    bytes: new TextEncoder().encode(response.body).length,
    milliseconds: Math.round(performance.now() - start),
  };
}

/** Waits for a step or its cancellation, whichever is first. A cancelled step continues, but its result is ignored. */
function untilCancelled(step: () => Promise<Outcome>, cancel: AbortSignal): Promise<Outcome> {
  const cancelled = new Promise<Outcome>((resolve) =>
    cancel.addEventListener('abort', () => resolve({kind: 'cancelled', detail: ''})),
  );
  const done = step().catch((error: unknown): Outcome => ({
    kind: 'simulation',
    detail: wordsOf(error),
  }));
  return Promise.race([done, cancelled]);
}

/** Name of the variable for the access token, if the operation takes a token. */
function tokenVariable(model: RequestModel): string | undefined {
  return secretFieldsOf(model).find(({kind}) => kind === 'bearer')?.variable;
}

/**
 * Sends a request as the chosen identity.
 * @param own token and certificate that the reader typed, which replace those of the identity
 */
export function sendToPage(
  session: Session,
  model: RequestModel,
  request: SampleRequest,
  own: Own,
  cancel: AbortSignal,
): Promise<Outcome> {
  return untilCancelled(async () => {
    await session.ready();
    const {identities, chosen} = session.read();
    const identity = identityFor(identities, model, chosen);
    const presented = identity && (await session.present(identity.id, model.id));
    const variable = tokenVariable(model);
    const secrets = {...(variable && presented?.token ? {[variable]: presented.token} : {}), ...own.secrets};
    const prepared = prepare(request, {files: own.files, secrets}, cancel);
    if (!(prepared instanceof Request)) return prepared;
    const body = await prepared.text();
    const start = performance.now();
    const exchange = await session.send(
      {
        method: prepared.method,
        url: prepared.url,
        headers: [...prepared.headers],
        body,
        certificate: own.certificate.trim() || (presented?.certificate ?? null),
      },
      {operation: model.id, path: own.path, identity},
    );
    return toOutcome(exchange, start);
  }, cancel);
}

/** Decides on a request that waits for a person. @param person e-mail address, or null for a refusal */
export function decideInPage(
  session: Session,
  consent: Consent,
  person: string | null,
  cancel: AbortSignal,
): Promise<Outcome> {
  const start = performance.now();
  return untilCancelled(async () => toOutcome(await session.decide(consent.id, person), start), cancel);
}
