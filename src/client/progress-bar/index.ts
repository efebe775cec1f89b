/** Configures the progress bar of page navigation (specification, section 4). The theme starts and stops it. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import nprogress from 'nprogress';

const isReduced = ExecutionEnvironment.canUseDOM && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

nprogress.configure({
  // Replaces the default markup, which has invalid ARIA roles. The bar is hidden from screen readers, because it
  // only shows that a page is loading. After navigation, Docusaurus moves the focus to the start of the page.
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
  ...(isReduced && {speed: 0}),
});
