/** Over results that were found again and tell little by themselves: that they are only hidden, and one press to see them. */
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';

export const HiddenNotice = ({ onShow }: { onShow(): void }) => (
  <div className="mt-6" data-screen-only="">
    <Notice
      still
      action={
        <Button size="small" onClick={onShow}>
          Show them
        </Button>
      }
    >
      Hidden since you came back.
    </Notice>
  </div>
);
