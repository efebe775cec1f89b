import type {Nodes} from 'mdast';

import {findNearest} from '../../lib/nearest';
import {ADMONITIONS} from '../../lib/parse-mdx';
import type {Problem} from '../../lib/problems';

import {lineOf} from './mdx-text';
import type {MdxText} from './mdx-text';

type Fault = {line: number; what: string; remedy: string};
type Directive = Extract<Nodes, {type: 'containerDirective' | 'leafDirective' | 'textDirective'}>;

const LISTED = `${ADMONITIONS.slice(0, 5)
  .map((name) => `:::${name}`)
  .join(', ')} and others`;

function isClosed({position}: Directive, lines: readonly string[]): boolean {
  return /^[\s>]*:{3,}\s*$/.test(lines[(position?.end.line ?? 1) - 1] ?? '');
}

function checkContainer(directive: Directive, lines: readonly string[]): Fault[] {
  const {name, attributes} = directive;
  const line = lineOf(directive);
  const given = Object.keys(attributes ?? {}).filter((attribute) => attribute !== 'title');
  const [near] = findNearest(name.toLowerCase(), ADMONITIONS);
  return [
    ...(ADMONITIONS.includes(name)
      ? []
      : [
          {
            line,
            what: `Unknown admonition ":::${name}".`,
            remedy: near ? `Did you mean ":::${near}"?` : `Use one of ${LISTED}.`,
          },
        ]),
    ...(isClosed(directive, lines)
      ? []
      : [
          {
            line,
            what: `The admonition ":::${name}" is not closed.`,
            remedy:
              'Write ::: on its own line after the text. An admonition that contains another one must start and end with ::::.',
          },
        ]),
    ...(given.length > 0
      ? [
          {
            line,
            what: `The admonition ":::${name}" has attributes ({…}), which have no effect.`,
            remedy: 'Remove the braces and their content.',
          },
        ]
      : []),
  ];
}

function checkInline(directive: Directive): Fault[] {
  const {type, name, attributes, children} = directive;
  // `:name` without content or attributes is rendered as text, as in "re:Invent".
  if (type === 'textDirective' && children.length === 0 && Object.keys(attributes ?? {}).length === 0) return [];
  const written = `${type === 'leafDirective' ? '::' : ':'}${name}`;
  return [
    {
      line: lineOf(directive),
      what: `"${written}" is parsed as a directive, which the page does not show.`,
      remedy: 'Put the text in backticks. An admonition has three colons: :::note.',
    },
  ];
}

/** Finds lines with `:::` that were not parsed as a directive, such as `::: note` or an unmatched closing `:::`. */
function checkText(node: Nodes): Fault[] {
  if (node.type !== 'text') return [];
  return node.value.split('\n').flatMap((text, index) => {
    if (!/^\s*:{3,}/.test(text)) return [];
    const line = lineOf(node) + index;
    const [, name] = /^\s*:{3,}\s+([\w-]+)/.exec(text) ?? [];
    if (name)
      return [
        {
          line,
          what: `"${text.trim()}" is not an admonition.`,
          remedy: `Write it without a space after the colons: :::${name}.`,
        },
      ];
    return [
      {
        line,
        what: `"${text.trim()}" neither opens nor closes an admonition.`,
        remedy: 'Remove it, or write :::note on its own line before the text.',
      },
    ];
  });
}

/** Checks admonitions, and finds other directives, which Docusaurus does not render. */
export function checkDirectives({file, text, nodes}: MdxText): Problem[] {
  const lines = text.split('\n');
  return nodes.flatMap(({node}): Problem[] => {
    const faults =
      node.type === 'containerDirective'
        ? checkContainer(node, lines)
        : node.type === 'leafDirective' || node.type === 'textDirective'
          ? checkInline(node)
          : checkText(node);
    return faults.map((fault) => ({file, ...fault}));
  });
}
