/**
 * What the browser asks before a string becomes markup, a script or the address of one (W3C Trusted Types; the content
 * policy requires it in builds without third parties, see `plugins/output/response-headers/content-policy.ts`).
 *
 * The strings come from packages that know nothing of Trusted Types: React (highlighted code, diagrams, fragments of the
 * reference, headings in the list of contents), react-helmet-async (structured data), the bundler (chunks, the search
 * worker). So one default policy looks at what they are, and lets through what the portal is made of and nothing else.
 * A page that the server sent is not asked for: only what comes later.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {BASE_URL} from '../../site/facts';
import {TRUSTED_TYPES_POLICIES} from '../../site/trusted-types';

import {findActive} from './find-active';

type Rules = Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>>;
/** The part of the API that is used here; TypeScript's own library does not have it yet. */
type Factory = {createPolicy: (name: string, rules: Rules) => {createHTML: (text: string) => string}};

function refuse(what: string, text: string): null {
  console.warn(`Not shown, since it has ${what}: ${text.slice(0, 80)}`);
  return null;
}

function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function register(factory: Factory): void {
  const inspection = factory.createPolicy(TRUSTED_TYPES_POLICIES.inspection, {createHTML: (html) => html});
  factory.createPolicy(TRUSTED_TYPES_POLICIES.all, {
    createHTML(html) {
      if (!html.includes('<')) return html;
      const active = findActive(new DOMParser().parseFromString(inspection.createHTML(html), 'text/html'));
      return active ? refuse(active, html) : html;
    },
    // Structured data stands in a script element.
    createScript: (text) => (isData(text) ? text : refuse('code', text)),
    createScriptURL(address) {
      const {origin, pathname} = new URL(address, window.location.href);
      return origin === window.location.origin && pathname.startsWith(`${BASE_URL}assets/js/`)
        ? address
        : refuse('a foreign script', address);
    },
  });
}

const {trustedTypes} = (ExecutionEnvironment.canUseDOM ? window : {}) as {trustedTypes?: Factory};
if (trustedTypes) register(trustedTypes);
