/** What editors are sent and send of posts: the shapes of the post editor's and its list's calls. */
import type { ArticleStatus, TypedArticle } from '../article.ts';
import { changedFields } from './article-versions.ts';

/** Posts a page of the editors' list. */
export const POSTS_A_PAGE = 20;
/** Versions at a time, newest first. */
export const VERSIONS_A_PAGE = 20;

export const POST_FILTERS = ['all', 'draft', 'scheduled', 'published'] as const;
export type PostFilter = (typeof POST_FILTERS)[number];

/** All but titles begin with the greatest. */
export const POST_SORTS = ['updated', 'published', 'title', 'views', 'likes'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** A line of the editors' list. Times as ISO 8601. */
export interface PostLine {
  id: string;
  slug: string;
  /** Empty where none was typed yet. */
  title: string;
  status: ArticleStatus;
  /** As typed: empty where none was chosen yet. */
  category: string;
  tags: string[];
  author: { name: string };
  isEditorsPick: boolean;
  isPinnedHighlight: boolean;
  publishedAt: string | null;
  updatedAt: string;
  metrics: { views: number; likes: number };
  /** Somebody's changes that were kept by themselves and not yet saved. */
  unsaved: boolean;
}

/** What the form holds. */
export interface TypedPost extends TypedArticle {
  status: ArticleStatus;
  /** When it is to be or was published, ISO 8601; null where nothing was chosen. */
  publishedAt: string | null;
}

/** What was kept by itself. */
export interface Autosave {
  post: TypedPost;
  /** The version it was typed on. */
  base: number;
  savedAt: string;
}

export interface EditedPost {
  id: string;
  /** Counts the saves; 0 for one that was only kept by itself so far. */
  version: number;
  post: TypedPost;
  createdAt: string;
  updatedAt: string;
  /** Of whoever asks. */
  autosave: Autosave | null;
}

export interface PostVersion {
  version: number;
  kind: 'saved' | 'autosave';
  savedAt: string;
  /** A first name; empty where it is not known any more. */
  savedBy: string;
  mine: boolean;
  title: string;
}

export interface EditingNow {
  /** First names of the others who have it open; empty names where none is known. */
  others: string[];
  /** The version that is kept now; 0 where none is. */
  version: number;
}

export const NEW_POST: TypedPost = {
  title: '',
  slug: '',
  excerpt: '',
  bodyMdx: '',
  category: '',
  tags: [],
  isEditorsPick: false,
  isPinnedHighlight: false,
  hero: { url: '', alt: '', credit: '', license: '', sourceUrl: '', caption: '' },
  seo: { title: '', description: '', ogImage: '', canonical: '' },
  author: { name: '' },
  status: 'draft',
  publishedAt: null,
};

const minuteOf = ({ status, publishedAt }: TypedPost): number | null =>
  status === 'scheduled' && publishedAt !== null ? Math.floor(Date.parse(publishedAt) / 60_000) : null;

/** Whether two forms say the same; of a published post the moment is the server's to tell. */
export const isSamePost = (one: TypedPost, other: TypedPost): boolean =>
  changedFields(one, other).length === 0 && one.status === other.status && minuteOf(one) === minuteOf(other);
