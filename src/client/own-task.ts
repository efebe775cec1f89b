/** Resolves in a task of its own. No timer: those of a page wait longer the more of them there are. */
export function ownTask(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
