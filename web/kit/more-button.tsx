/** Under a list that grows: brings the next page of it. */
import { Button } from './button.tsx';

export interface MoreButtonProps {
  busy: boolean;
  onPress: () => void;
  /** What comes: 'More stories'. */
  children: string;
}

export function MoreButton({ busy, onPress, children }: MoreButtonProps) {
  return (
    <Button variant="outline" className="justify-self-center" busy={busy} busyText="Loading..." onClick={onPress}>
      {children}
    </Button>
  );
}
