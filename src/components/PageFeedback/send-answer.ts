import {toFeedbackAddress, type Answer} from '../../site/feedback';

/**
 * Sends an answer without waiting for a response.
 * @param path of the address that receives answers
 * @returns false if the browser has no `sendBeacon`, or refuses to send
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
