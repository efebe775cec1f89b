import type {Artefact, ArtefactSet, Part} from './artefact';

/** Examples for the tools: names and descriptions for the menu, and texts by name. */
export type ToolExamples = {
  names: readonly {name: string; about: string}[];
  texts: Readonly<Record<string, string>>;
};

/** Returns the part to show as the example, such as the PEM of a certificate or the public JWK of a key. */
function wholeOf({kind, parts}: Artefact): Part | undefined {
  return kind === 'certificate' ? parts['pem'] : parts[''];
}

/** Kinds of artefacts that are not examples, because the values are random characters. */
const OPAQUE = ['opaque', 'pkce'];

/** Collects the artefacts that a reader can open in a tool, sorted by name. */
export function collectExamples({artefacts}: Pick<ArtefactSet, 'artefacts'>): ToolExamples {
  const found = [...artefacts.values()]
    .flatMap((artefact) => {
      const whole = wholeOf(artefact);
      if (whole === undefined || OPAQUE.includes(artefact.kind)) return [];
      const {name, about} = artefact;
      return [{name, about, text: typeof whole === 'string' ? whole : JSON.stringify(whole, null, 2)}];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    names: found.map(({name, about}) => ({name, about})),
    texts: Object.fromEntries(found.map(({name, text}) => [name, text])),
  };
}

/** Whether the inspector has an example with this name. */
export function isExample(name: string, {artefacts}: Pick<ArtefactSet, 'artefacts'>): boolean {
  const artefact = artefacts.get(name);
  return artefact !== undefined && wholeOf(artefact) !== undefined && !OPAQUE.includes(artefact.kind);
}
