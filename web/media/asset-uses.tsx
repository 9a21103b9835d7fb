/** The posts in which a picture stands, each with the way to its editor. */
import { Link } from 'react-router';
import type { PictureUse } from '../../domain/media/asset.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Tag } from '../kit/tag.tsx';

const STATUS = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

export type AssetUsesProps = {
  /** Null until they were read. */
  uses: readonly PictureUse[] | null;
  trouble: string;
  onRetry: () => void;
};

export function AssetUses({ uses, trouble, onRetry }: AssetUsesProps) {
  return (
    <section className="grid gap-2" aria-label="Used in">
      <h3 className="text-lg">Used in</h3>
      {uses === null && trouble ? (
        <Notice
          tone="bad"
          action={
            <Button variant="quiet" size="small" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          {trouble}
        </Notice>
      ) : null}
      {uses === null && !trouble ? <Skeleton className="h-6" /> : null}
      {uses?.length === 0 ? <p className="text-sm text-ink-2">No post uses it.</p> : null}
      {uses && uses.length > 0 ? (
        <>
          <ul className="grid gap-1">
            {uses.map(({ id, title, status }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={`/admin/posts/${id}`} className="link">
                  {title}
                </Link>
                <Tag tone={status === 'published' ? 'good' : 'plain'}>{STATUS[status]}</Tag>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">It can be deleted once no post uses it.</p>
        </>
      ) : null}
    </section>
  );
}
