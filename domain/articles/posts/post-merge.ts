/** Puts two editors' posts together as they chose, so that nothing of either goes without having been looked at. */
import { COMPARED, type ComparedField, changedFields, mergeVersions, partOf, setValue } from './article-versions.ts';
import { isSamePost, type TypedPost } from './post-views.ts';

/** 'both', of the content alone: theirs, and below it mine. */
const MERGE_CHOICES = ['mine', 'theirs', 'both'] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];
export type MergeChoices = Partial<Record<ComparedField, MergeChoice>>;

interface PostMerge {
  /** What each changed since `base`. */
  mine: ComparedField[];
  theirs: ComparedField[];
  /** Changed by both, and not to the same. */
  conflicts: ComparedField[];
}

export const comparePosts = (base: TypedPost, mine: TypedPost, theirs: TypedPost): PostMerge => ({
  mine: changedFields(base, mine),
  theirs: changedFields(base, theirs),
  conflicts: mergeVersions(base, mine, theirs).conflicts,
});

/** A conflict that nothing was chosen for: of the content both stay, of all else mine. */
export const usualChoice = (field: ComparedField): MergeChoice => (field === 'bodyMdx' ? 'both' : 'mine');

export function mergePosts(base: TypedPost, mine: TypedPost, theirs: TypedPost, choices: MergeChoices): TypedPost {
  const { merged, conflicts } = mergeVersions(base, mine, theirs);
  for (const field of conflicts) {
    const choice = choices[field] ?? usualChoice(field);
    if (choice === 'mine') setValue(merged, field, partOf(mine, field));
    if (choice === 'both' && field === 'bodyMdx') merged.bodyMdx = bothBodies(mine.bodyMdx, theirs.bodyMdx);
  }
  const publication = publicationChanged(base, mine) ? mine : theirs;
  return { ...merged, status: publication.status, publishedAt: publication.publishedAt };
}

/** One that goes on from the other stands once. */
function bothBodies(mine: string, theirs: string): string {
  if (mine.startsWith(theirs)) return mine;
  return theirs.startsWith(mine) ? theirs : `${theirs}\n\n${mine}`;
}

const publicationChanged = (base: TypedPost, mine: TypedPost): boolean =>
  !isSamePost({ ...base, status: mine.status, publishedAt: mine.publishedAt }, base);

/** What the form holds once `sent` was saved as `saved`, where `typed` may have gone on meanwhile. */
export function afterSave(sent: TypedPost, typed: TypedPost, saved: TypedPost): TypedPost {
  // White space at the end is still being typed.
  const kept = saved.bodyMdx === sent.bodyMdx.trim() ? { ...saved, bodyMdx: sent.bodyMdx } : saved;
  if (typed === sent) return kept;
  const mine = Object.fromEntries(COMPARED.map((field): [ComparedField, MergeChoice] => [field, 'mine']));
  return mergePosts(sent, typed, kept, mine);
}
