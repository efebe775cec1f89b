import {createRoot} from 'react-dom/client';

import {parseExact} from '../../reference/exact-json';
import type {RequestModel} from '../../reference/request-model';

import {choiceOf} from './radio-choice';
import {TryIt} from './TryIt';

type Options = {
  container: HTMLElement;
  model: string;
  /** The element that contains the samples with their languages and environments. */
  page: ParentNode;
  onClose: () => void;
};

/**
 * Renders the request form and moves focus into it.
 * @returns a function that unmounts the form and discards its state
 */
export function mountTryIt({container, model, page, onClose}: Options): () => void {
  const root = createRoot(container);
  // JSON.parse would round large numbers in examples.
  const parsed = parseExact(model) as unknown as RequestModel;
  root.render(
    <TryIt
      model={parsed}
      languages={choiceOf(page, 'sample-language')}
      environments={choiceOf(page, 'sample-environment')}
      onClose={onClose}
    />,
  );
  // Deferred, because React cannot unmount a root while another root is rendering.
  return () => queueMicrotask(() => root.unmount());
}
