/** A choice in a radio group of the page, shared by the samples and the form. */
export type RadioChoice = {
  /** Empty if the page has no such group. */
  read: () => string;
  /** Does nothing if the group has no such value. */
  choose: (value: string) => void;
  /** @returns a function that unsubscribes */
  subscribe: (onChange: () => void) => () => void;
};

/** Reads and checks the radio buttons of a group. Dispatches `change`, so that choices.ts stores the choice. */
export function choiceOf(page: ParentNode, name: 'sample-language' | 'sample-environment'): RadioChoice {
  const radios = [...page.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  return {
    read: () => radios.find(({checked}) => checked)?.value ?? '',
    choose(wanted) {
      const radio = radios.find(({value}) => value === wanted);
      if (!radio || radio.checked) return;
      radio.checked = true;
      radio.dispatchEvent(new Event('change', {bubbles: true}));
    },
    subscribe(onChange) {
      for (const radio of radios) radio.addEventListener('change', onChange);
      return () => {
        for (const radio of radios) radio.removeEventListener('change', onChange);
      };
    },
  };
}
