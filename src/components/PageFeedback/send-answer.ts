import {toFeedbackAddress, type Answer} from '../../site/feedback';

/**
 * Sends an answer without waiting for a response.
 * @param path URL path to which answers are sent
 * @returns false if the browser has no `sendBeacon`, or does not accept the data
 */
export function sendAnswer(
  path: string,
  answer: Answer,
  browser: {sendBeacon?: (address: string) => boolean} = navigator,
): boolean {
  try {
    return browser.sendBeacon?.(toFeedbackAddress(path, answer)) ?? false;
  } catch {
    return false;
  }
}
