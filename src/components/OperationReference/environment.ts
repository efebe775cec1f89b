/** Shows the samples with the addresses of the environment that the reader chose. */

const listUrls = ({dataset}: HTMLElement): string[] => dataset.urls?.split(' ') ?? [];

/** Texts of the samples that contain an address. No sample splits an address into several elements. */
function findTexts(root: HTMLElement, urls: readonly string[]): {node: Text; text: string}[] {
  return [...root.querySelectorAll('.op-sample code')].flatMap((code) => {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
      if (urls.some((url) => node?.data.includes(url))) found.push({node, text: node.data});
    return found;
  });
}

/** Replaces the addresses of the first environment, which the HTML contains, whenever another one is chosen. */
export function switchEnvironments(root: HTMLElement): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[name="sample-environment"]')];
  const [first] = radios;
  if (!first) return;
  const original = listUrls(first);
  let texts: ReturnType<typeof findTexts> | undefined;

  function apply(radio: HTMLInputElement): void {
    if (radio === first && !texts) return;
    // Most readers never switch, so the samples are searched only then.
    texts ??= findTexts(root, original);
    const urls = listUrls(radio);
    for (const {node, text} of texts)
      node.data = original.reduce((made, url, index) => made.replaceAll(url, urls[index] ?? url), text);
  }

  for (const radio of radios) radio.addEventListener('change', () => apply(radio));
  apply(radios.find(({checked}) => checked) ?? first);
}
