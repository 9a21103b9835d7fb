/** Each app's export as its format has it, made by us: what is taken, what stays out, and what is not understood, with its place. */
import { expect, test } from 'vitest';
import { readExport } from './recognise.ts';

const TODAY = '2026-11-28';
function read(text: string) {
  const answer = readExport(text, TODAY);
  if (!answer.ok) throw new Error(answer.problem);
  return answer.value;
}
const note = (date: string, text: string) => ({ date, values: {}, note: text });
const lines = (...all: string[]): string => all.join('\n');

test('Clue: periods begin where they began, choices are words, and what is no day is told by its entry', () => {
  const { app, found } = read(
    JSON.stringify([
      { id: 'a', date: '2026-09-03', type: 'period', value: { option: 'medium' } },
      { id: 'b', date: '2026-09-04', type: 'period', value: { option: 'light' } },
      { id: 'c', date: '2026-10-01', type: 'spotting', value: { option: 'red' } },
      { id: 'd', date: '2026-10-02', type: 'period', value: { option: 'very_heavy' } },
      { id: 'e', date: '2026-10-02', type: 'pain', value: [{ option: 'period_cramps' }, { option: 'lower_back' }] },
      { id: 'f', date: '2026-10-02', type: 'feelings', value: [{ option: 'happy' }] },
      { id: 'g', date: '2026-10-03', type: 'pain', value: [{ option: 'pain_free' }] },
      { id: 'h', date: '2026-10-03', type: 'skin', value: [{ option: 'oily' }] },
      { id: 'i', date: '2026-10-03', type: 'bbt', value: { celsius: 36.4, excluded: false } },
      { id: 'j', date: '2027-01-01', type: 'period', value: { option: 'light' } },
      { id: 'k', date: 'soon', type: 'period', value: { option: 'light' } },
      { date: '2026-10-05' },
    ]),
  );
  expect(app).toBe('clue');
  expect(found.starts).toEqual(['2026-09-03', '2026-10-02']);
  expect(found.days).toEqual([
    note('2026-10-01', 'Spotting'),
    note('2026-10-02', 'Period cramps, lower back, happy'),
    note('2026-10-03', 'Skin: oily'),
  ]);
  expect(found.passedOver).toEqual([['bbt', 1]]);
  expect(found.misread.map(({ where, why }) => [where, why])).toEqual([
    ['entry 10', 'it lies in the future'],
    ['entry 11', 'we found no date we know'],
    ['entry 12', 'it has no type'],
  ]);
});

test('Daylio: five moods have a place on the scale, one of one’s own comes as a word and is told, several a day are their mean', () => {
  const { app, found } = read(
    lines(
      'full_date,date,weekday,time,mood,activities,note_title,note',
      '2026-11-20,November 20,Friday,22:10,rad,"friends | movies",A title,"<b>Good</b>, quiet<br>evening &amp; tea"',
      '2026-11-20,November 20,Friday,09:00,meh,,,',
      '2026-11-19,November 19,Thursday,21:00,awful,"",,""',
      '2026-11-18,November 18,Wednesday,21:00,ecstatic,,,"two',
      'lines"',
      'nothing,,,,good,,,',
    ),
  );
  expect(app).toBe('daylio');
  expect(found.days).toEqual([
    note('2026-11-18', 'Ecstatic\ntwo\nlines'),
    { date: '2026-11-19', values: { mood: 1 }, note: '' },
    { date: '2026-11-20', values: { mood: 8 }, note: 'Friends, movies\nA title\nGood, quiet\nevening & tea' },
  ]);
  expect(found.misread.map(({ where, text }) => [where, text])).toEqual([
    ['line 5', 'ecstatic'],
    ['line 7', 'nothing,,,,good,,,'],
  ]);
  const tabs =
    'full_date\tdate\tweekday\ttime\tmood\tactivities\tnote_title\tnote\r\n2026-11-19\tx\tx\tx\tGood\t\t\tHi, you\r\n';
  expect(read(tabs).found.days).toEqual([{ date: '2026-11-19', values: { mood: 8 }, note: 'Hi, you' }]);
});

test('drip: bleeding counts unless excluded, as the app counts; pain, mood and desire come along', () => {
  const heads =
    'date,temperature.value,bleeding.value,bleeding.exclude,note.value,desire.value,pain.cramps,pain.ovulationPain,pain.note,mood.happy,mood.sad,sex.partner';
  const { app, found } = read(
    lines(
      heads,
      '2026-11-03,36.5,2,false,"a ""good"" day, all in all",2,true,,,true,false,true',
      '2026-11-02,,0,false,,,,,,,,',
      '2026-10-20,,1,true,,0,,true,dull,,,',
      '2026-10-05,,7,false,,9,,,,,,',
    ),
  );
  expect(app).toBe('drip');
  expect(found.starts).toEqual(['2026-11-02']);
  expect(found.days).toEqual([
    { date: '2026-10-20', values: { desire: 3 }, note: 'Ovulation pain\ndull' },
    { date: '2026-11-03', values: { desire: 8 }, note: 'Cramps, happy\na "good" day, all in all' },
  ]);
  expect(found.misread.map(({ where, why }) => [where, why])).toEqual([
    ['line 5', 'it gives the bleeding as “7”'],
    ['line 5', 'it gives the desire as “9”'],
  ]);
  expect(found.passedOver).toEqual([
    ['temperature', 1],
    ['sex and contraception', 1],
  ]);
});

test('Flo: each cycle has its first day; symptoms and moods of the person’s own day, wherever the events lie', () => {
  const event = (category: string, subcategory: string, days: object) => ({ category, subcategory, ...days });
  const { app, found } = read(
    JSON.stringify({
      operationalData: {
        cycles: [
          { period_start_date: '2026-10-02 00:00:00.000', period_end_date: '2026-10-06 00:00:00.000' },
          { period_start_date: '2026-10-30', period_end_date: '2026-11-03' },
          { period_start_date: '2025-01-02', pregnant: true },
          { period_start_date: '' },
        ],
        notes: [{ text: 'slept badly', date: '2026-10-02 10:00:00' }],
        point_events_manual_v2: [event('Symptom', 'DrawingPain', { date: '2026-10-02' })],
      },
      pointEventsManualData: {
        point_events_manual_v2: [
          event('Mood', 'Happy', { local_date: '2026-10-03 01:00:00', date: '2026-10-02 23:00:00' }),
          event('Fluid', 'Creamy', { date: '2026-10-03' }),
        ],
      },
    }),
  );
  expect(app).toBe('flo');
  expect(found.starts).toEqual(['2026-10-02', '2026-10-30']);
  expect(found.days).toEqual([note('2026-10-02', 'Cramps\nslept badly'), note('2026-10-03', 'Happy')]);
  expect(found.passedOver).toEqual([
    ['cycles in a pregnancy', 1],
    ['fluid', 1],
  ]);
  expect(found.misread).toMatchObject([{ where: 'cycle 4' }]);
});

test('Mensinator and Menstrudel: their tables are put together again', () => {
  const mensinator = read(
    JSON.stringify({
      periods: [
        { id: '1', date: '2026-10-02', period_id: '1' },
        { id: '2', date: '2026-10-03', period_id: '1' },
        { id: '3', date: '2026-10-30', period_id: '2' },
      ],
      symptoms: [{ id: '1', symptom_name: 'Heavy_Flow', active: '1' }],
      symptom_date: [
        { id: '1', symptom_date: '2026-10-03', symptom_id: '1' },
        { id: '2', symptom_date: '2026-10-03', symptom_id: '9' },
      ],
      ovulations: [{ id: '1', date: '2026-10-16' }],
      app_settings: [],
    }),
  );
  expect(mensinator.app).toBe('mensinator');
  expect(mensinator.found).toMatchObject({
    starts: ['2026-10-02', '2026-10-30'],
    days: [note('2026-10-03', 'Heavy flow')],
    passedOver: [['ovulations', 1]],
    misread: [{ where: 'symptom 2' }],
  });
  const menstrudel = read(
    JSON.stringify({
      periods: [{ id: 1, start_date: 1790899200000, end_date: 1791158400000, total_days: 3 }],
      period_logs: [
        { id: 4, date: '2026-10-01T00:00:00.000', flow: 1, painLevel: 2, period_id: 1 },
        { id: 5, date: '2026-10-02T00:00:00.000', flow: 3, painLevel: null, period_id: 1 },
        { id: 6, date: '2026-10-03T00:00:00.000', flow: 0, painLevel: null, period_id: null },
      ],
      log_symptoms: [
        { log_id_fk: 5, symptom: 'back pain' },
        { log_id_fk: 99, symptom: 'acne' },
      ],
      exported_at: '2026-11-01T10:00:00.000',
      app_version: '1.9.0',
      db_version: 13,
    }),
  );
  expect(menstrudel.app).toBe('menstrudel');
  expect(menstrudel.found).toMatchObject({
    starts: ['2026-10-02'],
    days: [note('2026-10-01', 'Spotting'), note('2026-10-02', 'Back pain')],
    misread: [{ where: 'symptom 2' }],
  });
});

test('ovumcy: the same days come out of its JSON and its CSV', () => {
  const json = read(
    JSON.stringify({
      exported_at: '2026-11-17T14:32:01+03:00',
      entries: [
        {
          date: '2026-10-02',
          period: true,
          cycle_start: true,
          flow: 'medium',
          mood_rating: 4,
          symptoms: { cramps: true, back_pain: true, headache: false },
          other_symptoms: ['sore feet'],
          notes: '-- tired',
        },
        { date: '2026-10-03', period: true, mood_rating: 9, symptoms: {}, other_symptoms: [], notes: '' },
      ],
    }),
  );
  const csv = read(
    lines(
      'Date,Period,Flow,Mood rating,Sex activity,Cramps,Headache,Back pain,Cycle factors,Other,Notes,Cycle start',
      "2026-10-02,Yes,Medium,4,None,Yes,No,Yes,stress,sore feet,'-- tired,Yes",
      '2026-10-03,Yes,Light,9,None,No,No,No,,,,No',
    ),
  );
  for (const { app, found } of [json, csv]) {
    expect(app).toBe('ovumcy');
    expect(found.starts).toEqual(['2026-10-02']);
    expect(found.days).toEqual([
      { date: '2026-10-02', values: { mood: 8 }, note: 'Cramps, back pain, sore feet\n-- tired' },
    ]);
    expect(found.misread.map(({ why }) => why)).toEqual(['it gives the mood as “9”']);
  }
});

test('Bearable: the scale is what the ratings need, and is said; dates come in either form', () => {
  const heads = 'date,date formatted,weekday,time of day,category,rating/amount,detail,notes';
  const { app, found } = read(
    lines(
      heads,
      '"22nd Jan 2026","2026-01-22",Thursday,pre,Mood,8,,"a long day"',
      '"22nd Jan 2026","2026-01-22",Thursday,am,Mood,6,,"a long day"',
      '"23rd Jan 2026",,Friday,am,Energy,4,,',
      '"23rd Jan 2026",,Friday,am,Symptom,2,"Headache (Moderate)",',
      '"1st Feb 2026",,Sunday,Day 1,Period,Period,"Bleeding level (Heavy)",',
      '"2nd Feb 2026",,Monday,Day 2,Nutrition,,"Meals: Soup",',
      '"31st Feb 2026",,Monday,am,Mood,3,,',
      '"3rd Feb 2026",,Monday,am,Mood,,,',
    ),
  );
  expect(app).toBe('bearable');
  expect(found.starts).toEqual(['2026-02-01']);
  expect(found.days).toEqual([
    { date: '2026-01-22', values: { mood: 7 }, note: 'a long day' },
    { date: '2026-01-23', values: { energy: 8 }, note: 'Headache' },
  ]);
  expect(found.remarks.map((sentence) => sentence.slice(0, 24))).toEqual([
    'We read mood as 1 to 10,',
    'We read energy as 1 to 5',
  ]);
  expect(found.passedOver).toEqual([['nutrition', 1]]);
  expect(found.misread.map(({ where }) => where)).toEqual(['line 8', 'line 9']);
});
