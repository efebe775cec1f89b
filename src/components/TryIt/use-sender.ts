import {useState} from 'react';

import type {RequestModel} from '../../reference/request-model';
import type {Consent} from '../../sandbox/sandbox.types';

import {toAnnouncement} from './answer-text';
import {environmentOf} from './environments';
import {explainFailure} from './explain-failure';
import {focusSoon} from './form-context';
import {keyOf} from './parameters';
import {secretsToSend, toRequest} from './request-form';
import type {FormState} from './request-form';
import {send, wordsOf} from './send';
import {summariseChanges} from './this-page/changed-properties';
import {decideInPage, sendToPage} from './this-page/send-to-page';
import {session} from './this-page/this-tab';
import {useExchange} from './use-exchange';
import type {Exchange} from './use-exchange';
import type {RequestForm} from './use-request-form';

/** Ids of the elements that get the focus when the focused element is removed. */
export const ANSWER = 'try-it-answer';
export const RECORDS = 'try-it-records';
export const ALL_RECORDS = 'try-it-all-records';
export const SEND = 'try-it-send';

function announcementOf(isSending: boolean, exchange: Exchange | null): string {
  if (isSending) return 'Sending the request.';
  if (!exchange) return '';
  const {outcome, environment} = exchange;
  if (outcome.kind === 'consent') return 'A person has to agree or refuse first.';
  if (outcome.kind === 'answer')
    return toAnnouncement(outcome) + (environment.kind === 'page' ? summariseChanges(session.read().changes) : '');
  return explainFailure(outcome, environment, {origin: window.location.origin, isOnline: navigator.onLine}).title;
}

/** Path parameters by name. */
function pathOf(model: RequestModel, parameters: FormState['parameters']): Record<string, string> {
  const ofPath = model.parameters.filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(ofPath.map((parameter) => [parameter.name, parameters[keyOf(parameter)] ?? '']));
}

/** Sends the request of the form to the selected environment, and announces the outcome. */
export function useSender(model: RequestModel, form: RequestForm) {
  const {isSending, exchange, start, cancel} = useExchange();
  const [said, announce] = useState('');
  const environment = environmentOf(model, form.state);

  /** Signs the messages in the body again if they were signed in this tab, and updates the form. */
  async function signAgain(state: FormState): Promise<FormState> {
    if (!state.body) return state;
    const body = {...state.body, value: await session.signAgain(state.body.value)};
    if (body.value === state.body.value) return state;
    form.change({body});
    return {...state, body};
  }

  function sendNow(): void {
    if (isSending) return;
    const {request, state} = form;
    const own = {secrets: secretsToSend(model, state), files: state.body?.files ?? {}};
    announce('');
    void start(environment, async (signal) => {
      if (environment.kind !== 'page') return send(request, own, signal);
      const {certificate, parameters} = state;
      try {
        const fresh = toRequest(model, await signAgain(state));
        return await sendToPage(session, model, fresh, {...own, certificate, path: pathOf(model, parameters)}, signal);
      } catch (error) {
        return {kind: 'invalid', detail: wordsOf(error)};
      }
    });
  }

  /** Sends the decision of a person to the simulation. The buttons disappear, so the focus moves to a heading. */
  async function decide(consent: Consent, person: string | null): Promise<void> {
    if (isSending) return;
    if (consent.kind === 'redirect') {
      announce('');
      await start(environment, (signal) => decideInPage(session, consent, person, signal));
      return focusSoon(ANSWER);
    }
    try {
      await session.decide(consent.id, person);
      announce(person === null ? 'Refused.' : 'Agreed.');
    } catch (error) {
      announce(`The decision was not stored: ${wordsOf(error)}`);
    }
    focusSoon(RECORDS);
  }

  return {
    environment,
    isSending,
    exchange,
    announcement: said || announcementOf(isSending, exchange),
    announce,
    sendNow,
    decide,
    cancel,
  };
}

export type Sender = ReturnType<typeof useSender>;
