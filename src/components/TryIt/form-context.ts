import {createContext, useContext} from 'react';

import type {Definitions} from '../../reference/request-model';

import type {Choices} from './validate';

export type FormContextValue = {
  definitions: Definitions;
  choices: Choices;
  choose: (key: string, index: number) => void;
  /** Returns the mistake to show at a field. Before the first attempt to send, only edited fields show mistakes. */
  mistakeAt: (place: string) => string | undefined;
  touch: (place: string) => void;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** @throws Error if called outside the form */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('Call useForm only inside FormContext.Provider.');
  return form;
}

/** Id of the heading of the form. */
export const HEADING = 'try-it-heading';

/** Id of the control of a value. @param place path of the value in the form (Field.tsx) */
export function idOf(place: string): string {
  return `try-it.${place}`;
}

/** Id of the button that adds an omitted value. */
export function addIdOf(place: string): string {
  return `${idOf(place)}.add`;
}

/** Focuses an element in the next frame. Call it with an update that removes the focused element. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
