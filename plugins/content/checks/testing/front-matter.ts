/** Valid front matter of a documentation page and of an article, by line. */
export const DOC_FRONT_MATTER: readonly string[] = [
  'title: A page',
  'description: One sentence that says in seventy to one hundred and sixty characters what it answers.',
  'keywords: [one, two, three]',
];
export const POST_FRONT_MATTER: readonly string[] = [
  ...DOC_FRONT_MATTER,
  'slug: a-post',
  'date: 2025-06-17',
  'authors: [team]',
  'tags: [keys]',
];
