/** The shifts of one person, or the days of the children: chosen, painted or pasted, with the month that comes of it. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ComponentProps, useContext, useId, useRef, useState } from 'react';
import { dayNumber } from '../../../domain/calendar-date.ts';
import {
  beginsOnMonday,
  firstMondays,
  mondayNear,
  mondayOf,
  PAINTED_DAYS,
  rotaProblem,
} from '../../../domain/planner/rotas/rota-answer.ts';
import { FREE, ROTA_PATTERNS } from '../../../domain/planner/rotas/rota-patterns.ts';
import type { RotaAnswer, RotaWho } from '../../../domain/planner/rotas/rota-schema.ts';
import { codesOf, daysOfRota } from '../../../domain/planner/rotas/rota-spans.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Chip, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { DateInput } from '../../kit/fields/field.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { shortDate } from '../../kit/time/date-language.ts';
import { PatternPicker } from './pattern-picker.tsx';
import { RotaDetails } from './rota-details.tsx';
import { RotaMonth } from './rota-month.tsx';
import { RotaPaint } from './rota-paint.tsx';
import { RotaText } from './rota-text.tsx';
import { rotaName, whoName } from './rota-words.ts';
import { Whose, WhoseRota } from './whose.tsx';

interface RotaCardProps {
  who: RotaWho;
  /** Of several rotas of children. */
  place: number;
  solo: boolean;
  hasKids: boolean;
  /** Undefined while none was told. */
  rota: RotaAnswer | undefined;
  onChange(rota: RotaAnswer | undefined): void;
  today: string;
  /** First day of the plan. */
  first: string;
  planDays: number;
  terms: Array<[from: string, to: string]>;
}

export function RotaCard(props: RotaCardProps) {
  const { who, place, solo, hasKids, rota, onChange, today, first, planDays, terms } = props;
  const id = useId();
  const [open, setOpen] = useState(rota !== undefined && rotaProblem(rota) !== null);
  const toggle = useRef<HTMLButtonElement>(null);
  const name = whoName(who, solo, place);
  const ofChildren = who === 'children';
  const add = ofChildren ? 'Add days' : 'Add shifts';
  const nothing = ofChildren ? nothingWords(hasKids, place) : 'No shifts';
  return (
    <Card>
      <div className="flex items-center justify-between gap-3 max-[22.5rem]:flex-wrap">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold font-text text-base tracking-normal">
            {name}
          </h2>
          <p className="text-ink-2 text-sm">{rota ? rotaName(rota) : nothing}</p>
        </div>
        <div className="-mr-3 flex flex-none">
          {rota ? (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                toggle.current?.focus();
                setOpen(false);
                onChange(undefined);
              }}
            >
              Remove<span className="sr-only"> for {name}</span>
            </Button>
          ) : null}
          <Button ref={toggle} variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Done' : rota ? 'Change' : add}
            <span className="sr-only"> for {name}</span>
          </Button>
        </div>
      </div>
      {open ? (
        <section aria-labelledby={id} className="mt-5 grid gap-5 border-line border-t pt-5">
          <WhoseRota value={name}>
            <RotaEditor who={who} rota={rota} onChange={onChange} today={today} />
            {rota && !rotaProblem(rota) ? (
              <>
                <RotaMonth rota={rota} first={first} planDays={planDays} terms={terms} />
                <Seldom rota={rota} onChange={onChange} />
              </>
            ) : null}
          </WhoseRota>
        </section>
      ) : null}
    </Card>
  );
}

const nothingWords = (hasKids: boolean, place: number): string => {
  if (place > 0) return 'On the same days';
  return hasKids ? 'Always at home' : 'No kids at home';
};

/** Folded, what few have to say. */
const Seldom = (props: ComponentProps<typeof RotaDetails>) => (
  <div className="accordion">
    <details>
      <summary>
        Hours and exceptions
        <CaretDownIcon size={20} aria-hidden="true" />
      </summary>
      <div className="pb-5">
        <RotaDetails {...props} />
      </div>
    </details>
  </div>
);

type Way = 'choose' | 'paint' | 'paste';

const WAYS = [
  { value: 'choose', label: 'Choose' },
  { value: 'paint', label: 'Paint' },
  { value: 'paste', label: 'Paste' },
] as const;

const wayOf = (rota: RotaAnswer | undefined): Way =>
  rota?.days === undefined ? 'choose' : beginsOnMonday(rota) ? 'paint' : 'paste';

type RotaEditorProps = Pick<RotaCardProps, 'who' | 'rota' | 'onChange' | 'today'>;

function RotaEditor({ who, rota, onChange, today }: RotaEditorProps) {
  const [way, setWay] = useState(() => wayOf(rota));
  const whose = useContext(WhoseRota);
  const take = (part: Pick<RotaAnswer, 'pattern' | 'days' | 'anchor'>) => {
    const { pattern: _pattern, days: _days, ...rest } = rota ?? {};
    onChange({ ...rest, who, ...part });
  };
  const go = (next: Way) => {
    setWay(next);
    if (next === 'paint' && !(rota?.days !== undefined && beginsOnMonday(rota))) {
      const anchor = mondayOf(today);
      take({ days: fortnightOf(rota, anchor), anchor });
    }
    if (next === 'paste' && rota?.days === undefined) {
      take({ days: rota ? daysOfRota(rota) : '', anchor: rota?.anchor ?? today });
    }
  };
  const pick = (pattern: string) => take({ pattern, anchor: ROTA_PATTERNS[pattern]?.monday ? mondayOf(today) : today });
  return (
    <>
      <Segmented label={`How to tell it${whose && ` for ${whose}`}`} value={way} options={WAYS} onChange={go} />
      {way === 'choose' ? <PatternPicker who={who} rota={rota} onPick={pick} /> : null}
      {way === 'paint' && rota?.days !== undefined ? (
        <RotaPaint who={who} days={rota.days} onChange={(days) => onChange({ ...rota, days })} />
      ) : null}
      {way === 'paste' && rota?.days !== undefined ? (
        <RotaText rota={rota} onChange={(days) => onChange({ ...rota, days })} />
      ) : null}
      {rota && (way !== 'choose' || rota.pattern !== undefined) ? (
        <FirstDay rota={rota} onMonday={way !== 'paste' && beginsOnMonday(rota)} onChange={onChange} today={today} />
      ) : null}
    </>
  );
}

/** What two weeks from a Monday on are by what was told until now, to be painted over. */
function fortnightOf(rota: RotaAnswer | undefined, monday: string): string {
  if (!rota || rotaProblem(rota)) return FREE.repeat(PAINTED_DAYS);
  const { exceptions: _dates, ...plain } = rota;
  const codeOn = codesOf(plain);
  return Array.from({ length: PAINTED_DAYS }, (_, day) => codeOn(dayNumber(monday) + day)).join('');
}

interface FirstDayProps {
  rota: RotaAnswer;
  onMonday: boolean;
  onChange(rota: RotaAnswer): void;
  today: string;
}

function FirstDay({ rota, onMonday, onChange, today }: FirstDayProps) {
  const begin = (anchor: string) => onChange({ ...rota, anchor });
  if (!onMonday) {
    const wrong = rotaProblem(rota);
    return (
      <DateInput
        label={
          <>
            {rota.pattern === undefined ? 'The first letter is for' : 'First day of a run'}
            <Whose />
          </>
        }
        hint="past or to come"
        className="max-w-xs"
        autoComplete="off"
        value={rota.anchor}
        onChange={begin}
        error={wrong?.field === 'anchor' ? wrong.message : undefined}
      />
    );
  }
  const mondays = firstMondays(rota, today);
  if (mondays.length < 2) return null;
  const chosen = mondayNear(rota, today);
  return (
    <ChoiceGroup
      legend={
        <>
          Its first week begins
          <Whose />
        </>
      }
      layout="chips"
    >
      {mondays.map((monday) => (
        <Chip key={monday} selected={monday === chosen} onChange={() => begin(monday)}>
          {shortDate(monday)}
        </Chip>
      ))}
    </ChoiceGroup>
  );
}
