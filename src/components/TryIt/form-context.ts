import {createContext, useContext} from 'react';

import type {Definitions} from '../../reference/request-model';

import type {Choices} from './validate';

/** What every field of the body needs to know of the form around it. */
export type FormContextValue = {
  definitions: Definitions;
  choices: Choices;
  choose: (key: string, index: number) => void;
  /** The mistake to show at a place: those of fields that were typed in, or all once the reader wanted to send. */
  mistakeAt: (place: string) => string | undefined;
  touch: (place: string) => void;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** @throws Error outside the form */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside the form.');
  return form;
}

/** The id of the control at a place, by which the list of mistakes finds it. */
export function idOf(place: string): string {
  return `try-it.${place}`;
}

/** The id of the button that adds the value at a place. */
export function addIdOf(place: string): string {
  return `${idOf(place)}.add`;
}

/** Moves focus to what the change at hand is about to render, so that it is not lost with what goes. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
