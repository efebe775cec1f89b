/** Docusaurus' links load their page when pointed at or touched; this adds the readers who come by keyboard. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

type Loader = {docusaurus?: {preload: (path: string) => unknown}};

function loadFocused({target}: FocusEvent): void {
  const link = (target as Element).closest?.('a');
  if (link && link.origin === window.location.origin && link.pathname !== window.location.pathname) (window as Loader).docusaurus?.preload(link.pathname);
}

if (ExecutionEnvironment.canUseDOM) document.addEventListener('focusin', loadFocused);
