import type {ExampleName} from './examples';

type ExampleGroup = {
  /** Undefined for examples without a group. */
  label: string | undefined;
  examples: ExampleName[];
};

/** Groups examples for a menu, in the order of the first example of each group. */
export function groupExamples(examples: readonly ExampleName[]): ExampleGroup[] {
  const labels = [...new Set(examples.map(({group}) => group))];
  return labels.map((label) => ({label, examples: examples.filter(({group}) => group === label)}));
}
