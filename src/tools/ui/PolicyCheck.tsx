import {useState, type ReactNode} from 'react';

import {Announcement} from './Announcement';

/** How long to wait for the event that reports a blocked request. */
const REPORT_TIMEOUT_MS = 1_000;

/** The directive that blocks the next request, or null if there is no report. */
function awaitViolation(): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, REPORT_TIMEOUT_MS, null);
    document.addEventListener(
      'securitypolicyviolation',
      ({effectiveDirective}) => {
        clearTimeout(timer);
        resolve(effectiveDirective);
      },
      {once: true},
    );
  });
}

/** Tries to send a request. @returns a sentence about the result */
async function trySending(): Promise<string> {
  const violation = awaitViolation();
  try {
    await fetch(window.location.href, {method: 'HEAD', cache: 'no-store'});
    return 'The request was sent: this copy of the portal is served without the policy of the tools.';
  } catch {
    const directive = await violation;
    return directive
      ? `Your browser blocked the request: the directive ${directive} of the policy of this page forbids it.`
      : 'The request failed, but not because of the policy. There may be no connection.';
  }
}

/** Shows readers that the pages of the tools cannot send anything. */
export function PolicyCheck(): ReactNode {
  const [result, setResult] = useState('');
  return (
    <>
      <button type="button" className="portal-button" onClick={() => void trySending().then(setResult)}>
        Try to send a request
      </button>
      <Announcement isVisible text={result} />
    </>
  );
}
