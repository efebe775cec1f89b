import {writeDescription} from './description';
import {writePages, type CorpusPage} from './pages';
import {drawPicture} from './picture';
import {createRandom} from './random';

/** The same content for every framework: prose, images and an API description, in no format of one framework. */
export type Corpus = {
  docs: readonly CorpusPage[];
  posts: readonly CorpusPage[];
  pictures: readonly Buffer[];
  description: ReturnType<typeof writeDescription>;
};

const SEED = 8_705;
const DOCS = 155;
const POSTS = 22;
const OPERATIONS = 300;
const PARAGRAPHS_OF_DOC = 2;
const PARAGRAPHS_OF_POST = 3;

/**
 * Generates the corpus of the comparison: 155 documentation pages, 22 articles, 300 operations in 25 tags.
 * Deterministic.
 * @param documentation address of the `externalDocs` of each tag
 */
export function makeCorpus(documentation: string): Corpus {
  const random = createRandom(SEED);
  return {
    docs: writePages('page', DOCS, random, PARAGRAPHS_OF_DOC),
    posts: writePages('article', POSTS, random, PARAGRAPHS_OF_POST),
    pictures: Array.from({length: DOCS}, () => drawPicture(random)),
    description: writeDescription(OPERATIONS, random, documentation),
  };
}
