/**
 * Marks the authors of articles as organisations: they are teams (`blog/authors.yml`), but the blog plugin of
 * Docusaurus marks every author as a person.
 * @param data JSON-LD
 */
export function withTeamAuthors(data: object): object {
  return JSON.parse(JSON.stringify(data), (name: string, value: unknown) =>
    name === '@type' && value === 'Person' ? 'Organization' : value,
  ) as object;
}
