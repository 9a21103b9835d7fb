/** A public story for everyone, with what was said last under it: nothing in it depends on who asks. */
import { data, type LoaderFunctionArgs } from 'react-router';
import type { Paged } from '../../domain/paged.ts';
import type { CommentView, StoryView } from '../../domain/stories/story-views.ts';
import { appContext } from '../../server/platform/http/router-context.ts';
import { PublicError } from '../../server/platform/public-error.ts';
import { readStoryPage } from '../../server/stories/story-page.ts';

export interface StoryPageData {
  /** Null where none is there to be read. */
  story: StoryView | null;
  /** The first page, empty where the author allows none; null beside no story. */
  comments: Paged<CommentView> | null;
  /** The address of this copy. */
  publicUrl: string;
}

/** `story` null, with 404, where none is there to be read. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.get(appContext);
  const { publicUrl } = ctx.env;
  const id = params.storyId ?? '';
  try {
    return data<StoryPageData>({ ...(await readStoryPage(ctx, id)), publicUrl });
  } catch (error) {
    if (error instanceof PublicError && error.code === 'not-found')
      return data<StoryPageData>({ story: null, comments: null, publicUrl }, { status: 404 });
    throw error;
  }
}
