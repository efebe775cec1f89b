/** Artefacts that the tools offer as examples. plugins/content/artefacts generates these files. */
declare module '@generated/artefacts/default/example-names.json' {
  const names: readonly {name: string; about: string}[];
  export default names;
}

declare module '@generated/artefacts/default/example-texts.json' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
