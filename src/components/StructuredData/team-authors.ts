/**
 * Data about articles whose authors are organisations: bylines are teams (`blog/authors.yml`), and Docusaurus' blog takes
 * every author for a person.
 * @param data as JSON-LD has it
 */
export function withTeamAuthors(data: object): object {
  return JSON.parse(JSON.stringify(data), (name: string, value: unknown) =>
    name === '@type' && value === 'Person' ? 'Organization' : value,
  ) as object;
}
