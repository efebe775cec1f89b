import type {ReactNode} from 'react';

import type {RequestModel} from '../../reference/request-model';

import {Outcome} from './Outcome';
import {ConsentForm} from './this-page/ConsentForm';
import type {RequestForm} from './use-request-form';
import {ANSWER} from './use-sender';
import type {Sender} from './use-sender';

type Props = {model: RequestModel; form: RequestForm; sender: Sender};

/** Scrolls to the response, because the response appears below the button and may be outside the viewport. */
function bringIntoView(answer: HTMLElement | null): void {
  answer?.scrollIntoView({block: 'nearest'});
}

/** The response to the last request, or the consent form if a person has to decide first. */
export function AnswerSection({model, form, sender}: Props): ReactNode {
  const {exchange, isSending, decide} = sender;
  if (!exchange) return null;
  const {outcome, environment} = exchange;
  return (
    <section aria-labelledby={ANSWER} ref={bringIntoView}>
      <h3 id={ANSWER} tabIndex={-1}>
        Answer
      </h3>
      {outcome.kind === 'consent' ? (
        <ConsentForm
          consent={outcome.consent}
          isBusy={isSending}
          onDecide={(person) => void decide(outcome.consent, person)}
        />
      ) : (
        <Outcome outcome={outcome} environment={environment} model={model} form={form} sender={sender} />
      )}
    </section>
  );
}
