/**
 * Registers the default Trusted Types policy (W3C), which browsers call before a string becomes markup, a script or a
 * script URL. The content security policy requires it in builds that load no script from another host
 * (`plugins/output/response-headers/content-policy.ts`).
 *
 * It must be the default policy, because the strings come from packages that do not support Trusted Types: React,
 * react-helmet-async and the bundler. It does not apply to the server-rendered page.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {BASE_URL} from '../../site/facts';
import {TRUSTED_TYPES_POLICIES} from '../../site/trusted-types';

import {findActive} from './find-active';

type Rules = Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>>;
/** The part of the Trusted Types API that this module uses. The DOM types of TypeScript do not contain it. */
type Factory = {createPolicy: (name: string, rules: Rules) => {createHTML: (text: string) => string}};

function refuse(what: string, text: string): null {
  console.warn(`The Trusted Types policy has blocked ${what}: ${text.slice(0, 80)}`);
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
    // The site creates script elements from text only for structured data (JSON-LD).
    createScript: (text) => (isData(text) ? text : refuse('code', text)),
    createScriptURL(address) {
      const {origin, pathname} = new URL(address, window.location.href);
      return origin === window.location.origin && pathname.startsWith(`${BASE_URL}assets/js/`)
        ? address
        : refuse('a script of another site', address);
    },
  });
}

const {trustedTypes} = (ExecutionEnvironment.canUseDOM ? window : {}) as {trustedTypes?: Factory};
if (trustedTypes) register(trustedTypes);
