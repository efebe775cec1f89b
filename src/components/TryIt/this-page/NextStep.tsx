import type {ReactNode} from 'react';

import type {RequestModel} from '../../../reference/request-model';
import {BASE_URL} from '../../../site/facts';
import type {Answer} from '../send';
import styles from '../styles.module.css';

import {followUpOf} from './follow-ups';
import type {FollowUp} from './follow-ups';
import {journeyStepsOf} from './journey-steps';
import {session, useSession} from './this-tab';

/** Stores the values of a step, to be filled into the form of the operation that the step calls. */
function prepare({operation, values, identity, token}: FollowUp): void {
  if (identity !== undefined) session.choose({identity, operation});
  session.carry({operation, values, ...(token !== undefined && {token})});
}

/** A link to the form of the next step, with values filled in. If the step uses the current form, a button. */
export function StepLink({step, model}: {step: FollowUp; model: RequestModel}): ReactNode {
  return step.operation === model.id ? (
    <button type="button" className={styles.link} onClick={() => prepare(step)}>
      {step.label}
    </button>
  ) : (
    <a href={`${BASE_URL}docs/apis/connect-openapi/${step.operation}/#try-it`} onClick={() => prepare(step)}>
      {step.label}
    </a>
  );
}

function useSteps(answer: Answer): FollowUp[] {
  const {sent, identities, held} = useSession();
  if (answer.status >= 400) return [];
  const ofProvider = followUpOf(answer);
  const ofJourney = sent ? journeyStepsOf(answer.body, sent, {identities, held}) : [];
  return [...(ofProvider ? [ofProvider] : []), ...ofJourney];
}

/** The target of a redirect, and links to forms for the next requests. The forms contain values of the response. */
export function NextStep({answer, model}: {answer: Answer; model: RequestModel}): ReactNode {
  const [, location] = answer.headers.find(([name]) => name.toLowerCase() === 'location') ?? [];
  const steps = useSteps(answer);
  return (
    <>
      {location !== undefined && (
        <p className={styles.location}>
          Location: <code>{location}</code>
        </p>
      )}
      {steps.map((step) => (
        <p key={step.label}>
          Next: <StepLink step={step} model={model} />
        </p>
      ))}
    </>
  );
}
