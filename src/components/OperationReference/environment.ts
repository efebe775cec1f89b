/** Shows the samples with the addresses of the environment that the reader chose. */

const listUrls = ({dataset}: HTMLElement): string[] => dataset.urls?.split(' ') ?? [];

/** Finds text nodes that contain one of the URLs in the samples. Samples never split a URL across elements. */
function findTexts(root: HTMLElement, urls: readonly string[]): {node: Text; text: string}[] {
  return [...root.querySelectorAll('.op-sample code')].flatMap((code) => {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
      if (urls.some((url) => node?.data.includes(url))) found.push({node, text: node.data});
    return found;
  });
}

/** Replaces the URLs in samples when a reader selects an environment. The HTML has URLs of the first environment. */
export function switchEnvironments(root: HTMLElement): void {
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[name="sample-environment"]')];
  const [first] = radios;
  if (!first) return;
  const original = listUrls(first);
  let texts: ReturnType<typeof findTexts> | undefined;

  function apply(radio: HTMLInputElement): void {
    if (radio === first && !texts) return;
    // Most readers never switch, so the samples are searched on the first switch.
    texts ??= findTexts(root, original);
    const urls = listUrls(radio);
    for (const {node, text} of texts)
      node.data = original.reduce((made, url, index) => made.replaceAll(url, urls[index] ?? url), text);
  }

  for (const radio of radios) radio.addEventListener('change', () => apply(radio));
  apply(radios.find(({checked}) => checked) ?? first);
}
