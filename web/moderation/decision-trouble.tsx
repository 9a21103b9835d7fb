/** Why a decision was not taken, with the way to read the story again where it is no longer the same. */
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';

export interface DecisionTroubleProps {
  trouble: string;
  stale: boolean;
  onStale: () => void;
  onClose: () => void;
}

export function DecisionTrouble({ trouble, stale, onStale, onClose }: DecisionTroubleProps) {
  if (!trouble) return null;
  const again = () => {
    onClose();
    onStale();
  };
  return (
    <Notice
      tone="bad"
      action={
        stale ? (
          <Button variant="outline" size="small" onClick={again}>
            Read again
          </Button>
        ) : null
      }
    >
      {trouble}
    </Notice>
  );
}
