/** The time zone of new plans and of the moments on this page: the browser's, or one that was looked up and chosen. */
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { browserZone } from '../kit/date-language.ts';
import { Dialog } from '../kit/dialog.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { findZones, zoneWords } from './find-zones.ts';

type AccountZoneProps = { chosen: string | undefined; onChoose: (zone: string | null) => void };

export function AccountZone({ chosen, onChoose }: AccountZoneProps) {
  const [open, setOpen] = useState(false);
  const own = browserZone();
  const choose = (zone: string | null) => {
    setOpen(false);
    onChoose(zone);
  };
  return (
    <div className="account-row">
      <div className="min-w-0 flex-1">
        <p className="field-label">Time zone</p>
        <p className="text-ink-2">{chosen ? zoneWords(chosen) : `As the browser: ${zoneWords(own)}`}</p>
      </div>
      <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Change<span className="sr-only"> the time zone</span>
      </Button>
      {open ? <ZoneDialog own={own} onChoose={choose} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

type ZoneDialogProps = { own: string; onChoose: (zone: string | null) => void; onClose: () => void };

function ZoneDialog({ own, onChoose, onClose }: ZoneDialogProps) {
  const [search, setSearch] = useState('');
  const { zones, more } = findZones(search);
  return (
    <Dialog open title="Time zone" subtitle="For new plans and the times on this page." onClose={onClose}>
      <TextInput
        label="Search"
        type="search"
        placeholder="A city or region"
        autoComplete="off"
        data-autofocus=""
        value={search}
        onChange={setSearch}
      />
      <ul className="account-zones">
        <li>
          <button type="button" onClick={() => onChoose(null)}>
            As the browser<span className="text-sm text-ink-2">{zoneWords(own)}</span>
          </button>
        </li>
        {zones.map(({ zone, now }) => (
          <li key={zone}>
            <button type="button" onClick={() => onChoose(zone)}>
              {zoneWords(zone)}
              <span className="num text-sm text-ink-2">{now}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2" role="status">
        {zones.length === 0 ? 'No time zone has this name.' : more ? 'Type to narrow the list.' : ''}
      </p>
    </Dialog>
  );
}
