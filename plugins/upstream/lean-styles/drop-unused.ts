import type {AtRule, ChildNode, Declaration, Plugin, Rule} from 'postcss';

import {UNUSED_CLASSES, UNUSED_PROPERTIES} from './unused-infima';

const INFIMA = /[\\/]infima[\\/]/;

/**
 * Theme-common's rule that no element shows its focus while the body lacks a class of the keyboard. Every browser of ours
 * knows `:focus-visible`, by which the ring is shown (src/css/overrides.css), and the rule has the whole page styled anew at
 * the first tap and at the first Tab.
 */
const FOCUS_BY_CLASS = /[\\/]theme-common[\\/]lib[\\/]hooks[\\/]styles\.css$/;

const isUnused = (names: readonly RegExp[], name: string) => names.some((pattern) => pattern.test(name));

/** Whether a selector asks for a class that no page has. What `:not()` excludes is not asked for. */
export function selectsNothing(selector: string): boolean {
  return [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].some(([, name = '']) =>
    isUnused(UNUSED_CLASSES, name),
  );
}

/** Takes back the selectors that select nothing, and says whether none is left. */
function isEmptied(rule: Rule): boolean {
  const kept = rule.selectors.filter((selector) => !selectsNothing(selector));
  if (kept.length > 0 && kept.length < rule.selectors.length) rule.selectors = kept;
  return kept.length === 0;
}

/** All nodes of a kind that pass; a walk that removes what it stands on leaves its neighbour out among other plugins. */
function collect<Kind extends ChildNode>(
  walk: (visit: (node: Kind) => void) => void,
  passes: (node: Kind) => boolean,
): Kind[] {
  const found: Kind[] = [];
  walk((node) => {
    if (passes(node)) found.push(node);
  });
  return found;
}

/**
 * PostCSS plugin over the framework's stylesheets: drops the rules and custom properties that the portal has no use for.
 * @param list the file that says which
 */
export function dropUnused(list: string): Plugin {
  return {
    postcssPlugin: 'lean-styles',
    Once(root, {result}) {
      const file = root.source?.input.file ?? '';
      if (FOCUS_BY_CLASS.test(file)) root.removeAll();
      if (!INFIMA.test(file)) return;
      // A change of the list is a change of the stylesheet, which the bundler keeps from the last build.
      result.messages.push({type: 'dependency', plugin: 'lean-styles', file: list, parent: file});
      const remove = (nodes: readonly ChildNode[]) => nodes.forEach((node) => node.remove());
      remove(collect<Rule>((visit) => root.walkRules(visit), isEmptied));
      remove(
        collect<Declaration>(
          (visit) => root.walkDecls(/^--ifm-/, visit),
          ({prop}) => isUnused(UNUSED_PROPERTIES, prop),
        ),
      );
      remove(
        collect<Rule>(
          (visit) => root.walkRules(visit),
          ({nodes}) => nodes.length === 0,
        ),
      );
      remove(
        collect<AtRule>(
          (visit) => root.walkAtRules('media', visit),
          ({nodes}) => nodes?.length === 0,
        ),
      );
    },
  };
}
