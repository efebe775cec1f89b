/** The progress bar of a page on its way (specification, section 4): its markup, and its motion. The theme starts and ends it. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import nprogress from 'nprogress';

const isReduced = ExecutionEnvironment.canUseDOM && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

nprogress.configure({
  // Its own markup has roles that do not exist. The bar is for the eye: a reader who listens is told of the new page.
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
  ...(isReduced && {speed: 0}),
});
