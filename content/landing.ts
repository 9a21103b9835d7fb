/** The words of the front page, but for the operator's claims (site.ts). What they promise is what the code does today. */

/** The drawing behind the opening; the film in web/public/media/ is made from the same. */
export const HERO_ART = {
  seed: 'dusk-nine',
  width: 1280,
  height: 800,
  kind: 'hero',
  panels: 9,
  slip: 0.13,
  shade: 0.8,
} as const;

export const HERO = {
  title: 'Make room for the two of you',
  lede: 'Eight short questions become a 30-day plan that fits your real evenings. Anyone glancing at your calendar reads something like “Personal Time”, or words of your own.',
  sides: [
    { icon: 'device-mobile', side: 'Your calendar', title: 'Personal Time', more: 'Sat 8:30 PM' },
    { icon: 'lock-simple', side: 'Just you two', title: 'A Dance That Hardly Moves', more: 'Notes inside' },
  ],
} as const;

/** In the place of the operator's figures where those are hidden: what the product proves, each held by a test (docs/privacy.md). */
export const FACTS = [
  { figure: '806', words: 'ideas and scenes in the built-in library' },
  { figure: '30', words: 'days planned around the hours you have' },
  { figure: '0', words: 'requests from any page to another company’s server' },
  { figure: '0', words: 'answers that the database can read' },
] as const;

export const PROBLEM = {
  title: 'Most evenings don’t go wrong. They just go.',
  lede: 'Nobody decides to drift. The dishwasher, the inbox and one more episode decide it for you, a night at a time. Closeness needs what dentist appointments already have: a place in the week.',
  evening: [
    { time: '6:10 PM', what: 'Dinner, half of it standing up' },
    { time: '8:05 PM', what: 'Bedtime story, then the second bedtime story' },
    { time: '9:30 PM', what: 'Two sofas, two screens' },
    { time: '11:00 PM', what: '“Tomorrow, maybe”' },
  ],
};

export const FEATURES = {
  title: 'It finds the evenings you already have',
  items: [
    {
      title: 'Only where there is room',
      text: 'Eight parts of the day, weekdays or weekends, and the hours you have to yourselves. The plan never leaves them.',
    },
    {
      title: 'With its reasons',
      text: 'Every evening can say why it is on that day, at that hour, with that idea.',
    },
    {
      title: 'Bends without breaking',
      text: 'Move an evening, swap its idea or skip tonight. It costs nothing, and the rest stays where it is.',
    },
    {
      title: 'Leaves under a plain name',
      text: 'A calendar file carries quiet labels and the reminders you chose. Full details are a deliberate second step.',
    },
  ],
};

export const TOOLBOX = {
  title: 'Six quiet tools, one shared rhythm',
  planner: 'Thirty days of time together, placed where your week has room. Export it, share it, move it.',
  /** Beside a tool that cannot be used yet. */
  week: [
    { name: 'Sun', day: 22, taken: false },
    { name: 'Mon', day: 23, taken: false },
    { name: 'Tue', day: 24, taken: false },
    { name: 'Wed', day: 25, taken: true },
    { name: 'Thu', day: 26, taken: false },
    { name: 'Fri', day: 27, taken: false },
    { name: 'Sat', day: 28, taken: true },
  ],
};

export const STEPS = {
  title: 'From eight questions to thirty days',
  items: [
    {
      title: 'Answer eight questions',
      text: 'Together or alone. No question asks for a name, and every answer can be changed later.',
    },
    {
      title: 'Read your plan',
      text: 'Thirty days with times, ideas and the reminders you chose. Each evening says why it is where it is.',
    },
    {
      title: 'Keep the evening',
      text: 'Take it to any calendar under a plain label, or share it with your partner.',
    },
  ],
};

export const BENEFITS = {
  title: 'What a little structure gives back',
  /** Where the operator's figures are hidden, these two stand above the last one. */
  plain: [
    { figure: '30', words: 'days settled in one sitting, so nobody has to bring it up at eleven at night' },
    { figure: '1', words: 'reason with every evening, so a time is an answer and not an argument' },
  ],
  always: { figure: '0', words: 'explicit words on a lock screen or a shared calendar, unless you ask for them' },
};

export const QUOTES = {
  title: 'From people who kept the date',
  none: {
    title: 'No quotes yet',
    text: 'Twofold is new here. Customers will speak for themselves in this spot once some of them want to.',
    link: 'Tell us how it went',
  },
};

/** `more` leads to the page that says it at length; with `writer` a question is asked only where a model may answer, or only where none does. */
export const QUESTIONS = {
  title: 'Questions, answered plainly',
  aside: 'Something else on your mind?',
  items: [
    {
      title: 'Who can see our plan?',
      text: 'You, and whoever you send it to. It’s encrypted in your browser before it’s stored. So that a forgotten password loses nothing, whoever runs this server holds a key that could open it. Calendar files carry only the discreet label, unless you switch to full details first.',
      more: { to: '/about/sent', text: 'See for yourself' },
      open: true,
    },
    {
      title: 'Can I use Twofold on my own?',
      text: 'Yes. Choose “Just me” in step one, and the ideas are for one. Share later, or never.',
    },
    {
      title: 'Do you send anything to an AI?',
      text: 'Only if you agree. Otherwise your browser makes everything itself, and your answers never leave your device in the open. An outside provider can put it into words, without names, email or place, with ages as ranges, and you can read exactly what is sent.',
      more: { to: '/about/ai', text: 'Where the words come from' },
      writer: true,
    },
    {
      title: 'Who writes our plan?',
      text: 'Your own browser. It picks the dates, takes the words from a library that comes with Twofold, and never lets your answers off your device in the open.',
      more: { to: '/about/ai', text: 'Where the words come from' },
      writer: false,
    },
    {
      title: 'Is this a replacement for counselling?',
      text: 'No. It’s a planner. If something hurts or frightens you, please talk to someone trained for it.',
    },
    {
      title: 'Does it work with our shift patterns?',
      text: 'You pick from eight parts of the day, from before breakfast to late at night, on weekdays, weekends or both. The plan keeps to them.',
    },
    {
      title: 'What does the free plan include?',
      text: 'One personalized 30-day plan each month, with up to six evenings, both views and calendar export. No card needed.',
      more: { to: '/pricing', text: 'Pricing' },
    },
    {
      title: 'Can we change the plan later?',
      text: 'Yes. Moving an evening, skipping tonight or swapping an idea is free and leaves the rest where it is.',
    },
    {
      title: 'What if someone walks in?',
      text: '“Hide” folds blank panels over the page until you tap; so does pressing Escape twice. Keep holding it, or press Shift three times while signed in, and you have left the site altogether.',
    },
  ] as readonly {
    title: string;
    text: string;
    more?: { to: string; text: string };
    open?: boolean;
    writer?: boolean;
  }[],
};

/** Where the footer's links of the same names lead. */
export const STRIPS = [
  {
    id: 'pricing',
    title: 'Free to begin',
    text: 'One plan a month is free, no card needed. Paid plans give you more.',
    to: '/pricing',
    link: 'Pricing',
  },
  {
    id: 'help',
    title: 'Still have a question?',
    text: 'How to reach whoever runs this site, with a question or a complaint.',
    to: '/contact',
    link: 'Contact',
  },
  {
    id: 'about',
    title: 'A folding screen',
    text: 'What Twofold is, how it works, and what it’s built with.',
    to: '/about',
    link: 'About This App',
  },
  {
    id: 'blog',
    title: 'Worth reading',
    text: 'Guides, careful research, and stories from people who chose to tell them.',
    to: '/blog',
    link: 'Blog',
  },
] as const;

export const PRIVACY = {
  title: 'Reads like an ordinary calendar. On purpose.',
  lede: 'Privacy here is not a settings page. It is the default view, the default label and the default export.',
  /** What the locked phone beside them shows. */
  phone: { day: 'Saturday, November 21', clock: '8:15', label: 'Personal Time', when: 'Today, 8:30 PM', ago: 'now' },
  facts: [
    {
      icon: 'eye-slash-duotone',
      title: 'Discreet View first',
      text: 'Every plan opens with plain labels and muted colour. Escape twice folds blank panels over the page.',
      to: '/about',
      link: 'How it works',
    },
    {
      icon: 'lock-key-duotone',
      title: 'Made on your device',
      text: 'Your browser makes the plan. Your answers never leave your device in the open, unless you let an outside provider write.',
      to: '/about/sent',
      link: 'See for yourself',
    },
    {
      icon: 'sparkle-duotone',
      title: 'Written here, unless you agree',
      text: 'The engine and its library ship with Twofold. An outside provider is asked only with your consent, and never told who you are.',
      to: '/about/ai',
      link: 'What it would be sent',
    },
    {
      icon: 'plugs-connected-duotone',
      title: 'Nobody else is listening',
      text: 'No page asks any other host for anything: no trackers, no foreign fonts, nothing that follows you.',
      to: '/privacy-policy',
      link: 'What does not happen',
    },
  ],
} as const;

export const CLOSING = { title: 'Tonight is a good night to plan one' };
