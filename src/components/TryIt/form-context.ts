import {createContext, useContext} from 'react';

import type {Definitions} from '../../reference/request-model';

import type {Choices} from './validate';

export type FormContextValue = {
  definitions: Definitions;
  choices: Choices;
  choose: (key: string, index: number) => void;
  /** The mistake to show at a place: for fields that were edited, or for all fields after an attempt to send. */
  mistakeAt: (place: string) => string | undefined;
  touch: (place: string) => void;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** @throws Error outside the form */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('Call useForm inside of FormContext.Provider only.');
  return form;
}

/** Id of the heading of the form. */
export const HEADING = 'try-it-heading';

/** Id of the control at a place. */
export function idOf(place: string): string {
  return `try-it.${place}`;
}

/** Id of the button that adds the value at a place. */
export function addIdOf(place: string): string {
  return `${idOf(place)}.add`;
}

/** Focuses an element that the current update renders, because the focused one is about to be removed. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
