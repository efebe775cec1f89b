import {isToolPath} from '../../../../src/site/tools';

const ASK_AGAIN_MS = 3_000;

/** Whether the host responds, with any status. */
export async function isHostThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  // The policy of the tool pages forbids requests, so only `navigator.onLine` is available there.
  if (isToolPath(window.location.pathname)) return true;
  try {
    await fetch(window.location.href, {method: 'HEAD', cache: 'no-store'});
    return true;
  } catch {
    return false;
  }
}

function pause(): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener('online', resolve, {once: true});
    setTimeout(resolve, ASK_AGAIN_MS);
  });
}

/** Waits until the host responds, or until `isWanted` returns false. */
export async function waitForHost(isWanted: () => boolean): Promise<void> {
  while (isWanted() && !(await isHostThere())) await pause();
}
