/** Over results that were found again and tell little by themselves: that they are only hidden, and one press to see them. */
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';

interface HiddenNoticeProps {
  /** What is hidden, such as 'Themes', where it is a part of the page alone; its press does not stand out then. */
  what?: string;
  onShow(): void;
}

export const HiddenNotice = ({ what, onShow }: HiddenNoticeProps) => (
  <div className={what ? undefined : 'mt-6'} data-screen-only="">
    <Notice
      still
      action={
        <Button size="small" variant={what ? 'outline' : 'primary'} onClick={onShow}>
          Show them
        </Button>
      }
    >
      {what ? `${what} are hidden since you came back.` : 'Hidden since you came back.'}
    </Notice>
  </div>
);
