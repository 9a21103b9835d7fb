/** A post as its editor reads it, with all that readers need. */
import { type EditedPost, NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';

export const typedPost = (more: Partial<TypedPost> = {}): TypedPost => ({
  ...NEW_POST,
  title: 'An evening without plans',
  excerpt: 'What an evening can be.',
  bodyMdx: 'The first words.',
  category: 'guides',
  hero: { ...NEW_POST.hero, url: '/favicon.svg', alt: 'Two chairs', credit: 'Twofold', license: 'Own Work' },
  slug: 'an-evening-without-plans',
  author: { name: 'Ada' },
  ...more,
});

export const editedPost = (id: string, version: number, more: Partial<TypedPost> = {}): EditedPost => ({
  id,
  version,
  post: typedPost(more),
  createdAt: '2031-03-01T10:00:00.000Z',
  updatedAt: '2031-03-01T10:00:00.000Z',
  autosave: null,
});
