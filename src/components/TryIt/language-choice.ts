/** The selected sample language, shared by the samples of the page and the form. */
export type LanguageChoice = {
  read: () => string;
  choose: (language: string) => void;
  /** @returns a function that unsubscribes */
  subscribe: (onChange: () => void) => () => void;
};

/** Uses the radio buttons of the page's samples as state; selecting one also stores the choice. */
export function choiceOf(page: ParentNode): LanguageChoice {
  const radios = [...page.querySelectorAll<HTMLInputElement>('input[name="sample-language"]')];
  return {
    read: () => radios.find(({checked}) => checked)?.value ?? '',
    choose(language) {
      const radio = radios.find(({value}) => value === language);
      if (!radio) return;
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
