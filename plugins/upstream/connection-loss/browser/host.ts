import {isToolPath} from '../../../../src/site/tools';

const ASK_AGAIN_MS = 3_000;

/** Whether the host responds, no matter with which status. */
export async function isHostThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  // On tool pages, `navigator.onLine` is all we know, because the content security policy forbids requests.
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
