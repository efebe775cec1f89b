/** A `Worker` for unit tests. It records the messages of the page; the test decides what the worker says. */
export class TestWorker<ToWorker extends {kind: string}, FromWorker> {
  readonly received: ToWorker[] = [];
  isTerminated = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Sends a message to the page. */
  say(data: FromWorker): void {
    this.onmessage?.({data} as MessageEvent<FromWorker>);
  }

  last<Kind extends ToWorker['kind']>(kind: Kind): Extract<ToWorker, {kind: Kind}> | undefined {
    return this.received.findLast((message): message is Extract<ToWorker, {kind: Kind}> => message.kind === kind);
  }
}
