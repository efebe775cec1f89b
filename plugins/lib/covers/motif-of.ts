import {generateMotif} from './generate-motif';
import type {Motif} from './motif';
import {motifs} from './motifs';

/** The fields of an article that its cover depends on. */
type CoverFields = {cover?: unknown; slug?: unknown; tags?: unknown};

/**
 * The motif of an article: the drawn one that its front matter names, or one that follows from slug and first tag.
 * @returns null for a motif that is not drawn, which the content checks report, and for what is no article
 */
export function motifOf({cover, slug, tags}: CoverFields): {name: string; motif: Motif} | null {
  if (typeof slug !== 'string' || !Array.isArray(tags)) return null;
  if (cover === undefined) return {name: slug, motif: generateMotif(slug, String(tags[0]))};
  const motif = Object.hasOwn(motifs, String(cover)) ? motifs[String(cover)] : undefined;
  return motif ? {name: String(cover), motif} : null;
}
