import type {AtRule, ChildNode, Declaration, Plugin, Rule} from 'postcss';

import {UNUSED_CLASSES, UNUSED_PROPERTIES} from './unused-infima';

const INFIMA = /[\\/]infima[\\/]/;

const isUnused = (names: readonly RegExp[], name: string) => names.some((pattern) => pattern.test(name));

/** Whether a selector needs a class that no page has. Ignores classes inside `:not()`. */
export function selectsNothing(selector: string): boolean {
  return [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].some(([, name = '']) =>
    isUnused(UNUSED_CLASSES, name),
  );
}

/** Removes unused selectors from a rule. @returns whether all selectors are unused, so that the rule must be removed */
function isEmptied(rule: Rule): boolean {
  const kept = rule.selectors.filter((selector) => !selectsNothing(selector));
  if (kept.length > 0 && kept.length < rule.selectors.length) rule.selectors = kept;
  return kept.length === 0;
}

/** Collects nodes to remove later, because removing a node during a walk makes other plugins skip the next node. */
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
 * PostCSS plugin: removes rules and custom properties of Infima that the portal does not use, and one stylesheet.
 * @param list path of the module that lists the unused classes and properties
 * @param keyboardStyles path of a stylesheet of theme-common that hides focus rings until a script adds a class to the
 * body for keyboard users. Its rules are removed: the new class would restyle the whole page, and all supported
 * browsers have `:focus-visible` instead (src/css/overrides.css).
 */
export function dropUnused(list: string, keyboardStyles: string): Plugin {
  return {
    postcssPlugin: 'unused-styles',
    Once(root, {result}) {
      const file = root.source?.input.file ?? '';
      if (file === keyboardStyles) root.removeAll();
      if (!INFIMA.test(file)) return;
      // A change of the list must invalidate the stylesheet in the cache of the bundler.
      result.messages.push({type: 'dependency', plugin: 'unused-styles', file: list, parent: file});
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
