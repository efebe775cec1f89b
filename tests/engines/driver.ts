/** Commands that both engines support, with the terms of the W3C WebDriver specification. */
export type Driver = {
  navigate(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Size of the page's viewport in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Clicks with the left mouse button; the position is in CSS pixels from the top left of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses the keys in order and releases them in reverse order. Names are values of `KeyboardEvent.key`. */
  pressKeys(keys: readonly string[]): Promise<void>;
  /** Runs a function in the page. The function cannot use outer variables. Arguments and result are JSON. */
  evaluate<A extends readonly unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<R>;
  close(): Promise<void>;
};
