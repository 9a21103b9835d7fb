/** The address of a page to copy by hand, where the browser gives no clipboard. */
import { Button } from '../kit/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { TextInput } from '../kit/fields/field.tsx';

export default function ShareDialog({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <Dialog open title="Share" subtitle="Your browser won’t let us copy the link, so here it is." onClose={onClose}>
      <TextInput
        label="Link"
        value={address}
        readOnly
        data-autofocus=""
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
