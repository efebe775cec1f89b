import {useState, type ClipboardEvent} from 'react';

import {describeExcess, toFieldText} from './read-file';

type LimitedText = {
  /** The message for a refused text, or null. */
  excess: string | null;
  take: (text: string) => void;
  takeFile: (file: File | undefined) => Promise<void>;
  /** Refuses a text that is too long, before the browser renders it. */
  paste: (event: ClipboardEvent) => void;
};

/** Passes on typed and pasted texts and files, unless they are too long for the browser and the tool. */
export function useLimitedText(onChange: (text: string) => void): LimitedText {
  const [excess, setExcess] = useState<string | null>(null);

  /** @param size number of characters or bytes */
  function accepts(size: number): boolean {
    const tooLong = describeExcess(size);
    setExcess(tooLong);
    return tooLong === null;
  }

  function take(text: string): void {
    if (accepts(text.length)) onChange(text);
  }

  return {
    excess,
    take,
    async takeFile(file) {
      if (file && accepts(file.size)) take(toFieldText(new Uint8Array(await file.arrayBuffer())));
    },
    paste(event) {
      if (!accepts(event.clipboardData.getData('text').length)) event.preventDefault();
    },
  };
}
