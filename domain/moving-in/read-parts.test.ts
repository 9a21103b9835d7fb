/** What an app's export holds beside a usual day: parts that are missing, odd or not ours, and what becomes of them. */
import { describe, expect, test } from 'vitest';
import { readExport } from './recognise.ts';

const TODAY = '2026-11-28';
function read(value: string | object) {
  const answer = readExport(typeof value === 'string' ? value : JSON.stringify(value), TODAY);
  if (!answer.ok) throw new Error(answer.problem);
  return { app: answer.value.app, ...answer.value.found };
}
const lines = (...all: string[]): string => all.join('\n');
const note = (date: string, text: string) => ({ date, values: {}, note: text });
const FUTURE = '2027-01-01';
const DAYLIO = 'full_date,date,weekday,time,mood,activities,note_title,note,scales';
const BEARABLE = 'date,date formatted,weekday,time of day,category,rating/amount,detail,notes';
const MENSINATOR = { periods: [], symptoms: [], symptom_date: [], ovulations: [] };
const MENSTRUDEL = { period_logs: [], log_symptoms: [] };

test.each<[string, string | object]>([
  ['drip', lines('date,bleeding.value,pain.cramps', `${FUTURE},2,true`)],
  ['flo', { operationalData: { cycles: [{ period_start_date: FUTURE }] } }],
  [
    'flo',
    {
      operationalData: { cycles: [], point_events_manual_v2: [{ category: 'Mood', subcategory: 'Sad', date: FUTURE }] },
    },
  ],
  ['flo', { operationalData: { cycles: [], notes: [{ text: 'soon', date: FUTURE }] } }],
  ['mensinator', { ...MENSINATOR, periods: [{ date: FUTURE }] }],
  [
    'mensinator',
    {
      ...MENSINATOR,
      symptoms: [{ id: '1', symptom_name: 'Cramps' }],
      symptom_date: [{ symptom_date: FUTURE, symptom_id: '1' }],
    },
  ],
  ['menstrudel', { ...MENSTRUDEL, period_logs: [{ id: 1, date: FUTURE, flow: 3 }] }],
  ['ovumcy', { exported_at: TODAY, entries: [{ date: FUTURE, period: true, notes: 'soon' }] }],
  ['daylio', lines(DAYLIO, `${FUTURE},,,,good,walk,,soon,`)],
  ['bearable', lines(BEARABLE, `,${FUTURE},,,Mood,8,,soon`)],
])('of %s a day that is still to come is told, and nothing of it is taken', (app, file) => {
  const found = read(file);
  expect(found).toMatchObject({ app, days: [], starts: [] });
  expect(found.misread.map(({ why }) => why)).toEqual(['it lies in the future']);
});

test('Clue: PMS is a word of its day, and an entry that names no choice is told', () => {
  const found = read([
    { date: '2026-10-01', type: 'pms' },
    { date: '2026-10-02', type: 'pain' },
    { date: '2026-10-02', type: 'pain', value: { option: 'headache' } },
  ]);
  expect(found.days).toEqual([note('2026-10-01', 'PMS'), note('2026-10-02', 'Headache')]);
  expect(found.misread).toEqual([
    { where: 'entry 2', text: '{"date":"2026-10-02","type":"pain"}', why: 'it names no choice we know' },
  ]);
});

test('ovumcy: a period begins at its mark, or without one where it bled; moods go from 1 to 5, and a day without is no fault', () => {
  const entry = { period: false, cycle_start: false, symptoms: {}, other_symptoms: [], notes: '' };
  const found = read({
    exported_at: TODAY,
    entries: [
      { ...entry, date: '2026-10-02', period: true },
      { ...entry, date: '2026-10-20', mood_rating: 1, other_symptoms: [null, 7, 'sore feet'] },
      { ...entry, date: '2026-11-01', period: true, mood_rating: 5 },
      { ...entry, date: '2026-11-02', period: true, cycle_start: true },
    ],
  });
  expect(found.starts).toEqual(['2026-10-02', '2026-11-02']);
  expect(found.days).toEqual([
    { date: '2026-10-20', values: { mood: 1 }, note: 'Sore feet' },
    { date: '2026-11-01', values: { mood: 10 }, note: '' },
  ]);
  expect(found.misread).toEqual([]);
  const table = read(lines('Date,Period,Flow,Mood rating,Other,Notes', "2026-10-02,Yes,,,'-tired;thirst,'tis fine"));
  expect(table.starts).toEqual(['2026-10-02']);
  expect(table.days).toEqual([note('2026-10-02', "-tired, thirst\n'tis fine")]);
});

test('Menstrudel: a light day is bleeding, a day without a flow is told, and pain in numbers has no place', () => {
  const found = read({
    ...MENSTRUDEL,
    period_logs: [
      { id: 1, date: '2026-10-02', flow: 2, painLevel: 1 },
      { id: 2, date: '2026-10-03', flow: null, painLevel: 3 },
      { id: 3, date: '2026-10-04', flow: 2, painLevel: null },
    ],
  });
  expect(found.starts).toEqual(['2026-10-02']);
  expect(found.misread.map(({ where, why }) => [where, why])).toEqual([['day 2', 'it gives no flow']]);
  expect(found.passedOver).toEqual([['pain levels', 2]]);
});

test('Flo: an event that names nothing is told, and one of no category is counted', () => {
  const events = [
    { category: 'Mood', date: '2026-10-02' },
    { subcategory: 'Happy', date: '2026-10-02' },
  ];
  const found = read({ operationalData: { cycles: [], point_events_manual_v2: events } });
  expect(found.misread.map(({ where, why }) => [where, why])).toEqual([['event 1', 'it names nothing']]);
  expect(found.passedOver).toEqual([['events without a category', 1]]);
  expect(found.days).toEqual([]);
});

test('Daylio: an entry without a mood is no fault, and scales are counted', () => {
  const found = read(lines(DAYLIO, '2026-10-02,,,,,walk,,,3', '2026-10-03,,,,rad,,,,'));
  expect(found.days).toEqual([note('2026-10-02', 'Walk'), { date: '2026-10-03', values: { mood: 10 }, note: '' }]);
  expect([found.misread, found.passedOver]).toEqual([[], [['scales', 1]]]);
});

describe('Bearable', () => {
  test('only bleeding makes a period, whichever column says so', () => {
    const period = (date: string, amount: string, detail: string) => `,${date},,,Period,${amount},${detail},`;
    const found = read(
      lines(
        BEARABLE,
        period('2026-08-01', 'Period', ''),
        period('2026-09-01', '', 'Bleeding level (Light)'),
        period('2026-10-01', 'Predicted', 'Cycle day 1'),
      ),
    );
    expect(found.starts).toEqual(['2026-08-01', '2026-09-01']);
  });

  test('up to 5 it is a scale of five, whose ends are ours; what is no rating is told', () => {
    const mood = (date: string, rating: string) => `,${date},,,Mood,${rating},,`;
    const found = read(
      lines(
        BEARABLE,
        mood('2026-10-01', '5'),
        mood('2026-10-02', '0'),
        mood('2026-10-03', '-1'),
        mood('2026-10-04', 'fine'),
      ),
    );
    expect(found.days).toEqual([
      { date: '2026-10-01', values: { mood: 10 }, note: '' },
      { date: '2026-10-02', values: { mood: 1 }, note: '' },
    ]);
    expect(found.misread.map(({ where, why }) => [where, why])).toEqual([
      ['line 4', 'it gives no rating'],
      ['line 5', 'it gives no rating'],
    ]);
  });

  test('a row without a date that is one is told, and the others are read', () => {
    const found = read(lines(BEARABLE, 'someday,,,,Mood,8,,', '22nd Foo 2026,,,,Mood,8,,', '3 March 2026,,,,Mood,8,,'));
    expect(found.misread.map(({ where }) => where)).toEqual(['line 2', 'line 3']);
    expect(found.days.map(({ date }) => date)).toEqual(['2026-03-03']);
  });

  test('the date in numbers counts before the one in words', () => {
    expect(read(lines(BEARABLE, '22nd Jan 2026,2026-01-23,,,Mood,8,,')).days[0]?.date).toBe('2026-01-23');
  });
});

test('Apple Health: the app’s own mark is where a period begins, though it bled the day before', () => {
  const flow = (date: string, start: number) =>
    `<Record type="HKCategoryTypeIdentifierMenstrualFlow" startDate="${date} 08:00:00 +0200" value="HKCategoryValueMenstrualFlowLight"><MetadataEntry key="HKMenstrualCycleStart" value="${start}"/></Record>`;
  const file = `<?xml version="1.0"?><HealthData>${flow('2026-10-01', 0)}${flow('2026-10-02', 1)}</HealthData>`;
  expect(read(file)).toMatchObject({ app: 'apple-health', starts: ['2026-10-02'] });
});

describe('an address book', () => {
  const cards = (...all: string[][]) =>
    read(all.map((card) => ['BEGIN:VCARD', ...card, 'END:VCARD'].join('\r\n')).join('\r\n'));

  test('a birthday without a year is the next one, which may be today', () => {
    expect(cards(['FN:Bo', 'BDAY:--1128'], ['FN:Cai', 'BDAY:--1127']).dates.map(({ date }) => date)).toEqual([
      TODAY,
      '2027-11-27',
    ]);
  });

  test('a name is one line and as it stands there, and a card without one is told', () => {
    const found = cards(['FN:Ana\\NSilva', 'BDAY: 1985-04-12 '], ['FN:A=41', 'BDAY:1990-01-01'], ['BDAY:1991-01-01']);
    expect(found.dates.map(({ name }) => name)).toEqual(['A=41', 'Ana Silva']);
    expect(found.misread).toEqual([{ where: 'contact 3', text: '1991-01-01', why: 'it has no name' }]);
  });

  test('however long it is, it is read to its end', () => {
    const many = Array.from({ length: 600 }, (_, at) => [`FN:Friend ${at}`, 'BDAY:1990-01-01']);
    expect(cards(...many).dates).toHaveLength(600);
  });
});

describe('a calendar', () => {
  const events = (...all: string[][]) =>
    read(
      lines(
        'BEGIN:VCALENDAR',
        ...all.flatMap((event) => ['BEGIN:VEVENT', ...event, 'RRULE:FREQ=YEARLY', 'END:VEVENT']),
        'END:VCALENDAR',
      ),
    );

  test('what comes back every year and is neither birthday nor anniversary keeps its title, in one line', () => {
    expect(events(['SUMMARY:First\\nkiss', 'DTSTART:20200501']).dates).toEqual([
      { what: 'other', name: 'First kiss', date: '2020-05-01' },
    ]);
  });

  test('a title without a date is told, and a long calendar is read to its end', () => {
    expect(events(['SUMMARY:Lisbon', 'DTSTART:soon']).misread).toEqual([
      { where: 'event 1', text: 'Lisbon', why: 'we found no date we know' },
    ]);
    const many = Array.from({ length: 600 }, (_, at) => [`SUMMARY:Day ${at}`, 'DTSTART:20200501']);
    expect(events(...many).dates).toHaveLength(600);
  });
});
