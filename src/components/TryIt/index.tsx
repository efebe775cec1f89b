import {createRoot} from 'react-dom/client';

import {parseExact} from '../../reference/exact-json';
import type {RequestModel} from '../../reference/request-model';

import {choiceOf} from './language-choice';
import {TryIt} from './TryIt';

type Options = {
  /** An empty element of the page. */
  container: HTMLElement;
  /** The operation's model as JSON. */
  model: string;
  /** The page's part whose samples have the choice of language. */
  page: ParentNode;
  onClose: () => void;
};

/**
 * Renders the request form and moves focus into it.
 * @returns a function that takes it away again, with everything that was typed
 */
export function mountTryIt({container, model, page, onClose}: Options): () => void {
  const root = createRoot(container);
  // JSON.parse would round the numbers of examples.
  const parsed = parseExact(model) as unknown as RequestModel;
  root.render(<TryIt model={parsed} choice={choiceOf(page)} onClose={onClose} />);
  // A microtask later: the page may be rendering at this moment, and React does not unmount one root inside another's work.
  return () => queueMicrotask(() => root.unmount());
}
