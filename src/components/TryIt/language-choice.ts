/** The language that the page's samples are shown in: one choice for the samples and the form. */
export type LanguageChoice = {
  read: () => string;
  choose: (language: string) => void;
  /** @returns a function that ends the subscription */
  subscribe: (onChange: () => void) => () => void;
};

/** The choice that a page keeps in the radio buttons of its samples; choosing there also remembers it. */
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
