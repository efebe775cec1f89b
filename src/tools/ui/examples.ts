/** The artefacts of the portal as examples. Names and texts are loaded on demand, not with the script of a tool. */
import {EXAMPLE_PARAMETER} from '../../site/tools';

export type ExampleName = {
  name: string;
  about: string;
  /** Heading in the menu. */
  group?: string;
};

export async function loadExampleNames(): Promise<readonly ExampleName[]> {
  const module = await import(
    /* webpackChunkName: "tool-example-names" */ '@generated/artefacts/default/example-names.json'
  );
  return module.default;
}

/** The texts of all examples by name. */
export async function loadExampleTexts(): Promise<Readonly<Record<string, string>>> {
  const module = await import(
    /* webpackChunkName: "tool-example-texts" */ '@generated/artefacts/default/example-texts.json'
  );
  return module.default;
}

/** @returns the text of an example, or undefined if it does not exist */
export async function loadExample(name: string): Promise<string | undefined> {
  const texts = await loadExampleTexts();
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** Name of the example in the address, or null. @param search query of the address */
export function readExampleName(search: string): string | null {
  return new URLSearchParams(search).get(EXAMPLE_PARAMETER);
}

/** Writes the name of an example to the address bar, or removes it. The address never contains pasted text. */
export function writeExampleName(name: string | null): void {
  const address = new URL(window.location.href);
  if (name === null) address.searchParams.delete(EXAMPLE_PARAMETER);
  else address.searchParams.set(EXAMPLE_PARAMETER, name);
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
}
