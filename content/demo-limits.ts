/** What the demo cannot do, said where it would be pressed and before it is. */

export interface DemoLimit {
  /** One sentence. */
  text: string;
  /** Stands in the place of what could not work at all. */
  instead?: boolean;
}

/** By the id of a section or a name of its own. */
export const DEMO_LIMITS: Readonly<Record<string, DemoLimit>> = {
  profile: {
    text: 'The name can be changed here; another address needs an account of your own, as a letter goes to it.',
  },
  'sign-in': {
    text: 'Nobody signs in to the demo: with an account of your own, this is where you change your password.',
    instead: true,
  },
  passkeys: {
    text: 'A passkey belongs to an account of your own: then a fingerprint, a face or a PIN of your device is all it takes to show that it is you.',
    instead: true,
  },
  plan: {
    text: 'No money was ever moved for this plan, and Payment Details needs an account of your own; the rest can be tried.',
  },
  erase: {
    text: 'There is nothing to delete: close or reload this page, and all of the demo is gone.',
    instead: true,
  },
  delete: {
    text: 'There is nothing to delete: close or reload this page, and all of the demo is gone.',
    instead: true,
  },
  lock: { text: 'The demo never locks, as it is gone with the page; what is chosen here is only kept.' },
  phone: {
    text: 'The demo cannot stand on a home screen: with an account of your own, this is where you choose how it looks there.',
    instead: true,
  },
  sent: { text: 'The demo sends nothing at all, whatever is on here.' },
  invite: {
    text: 'A link out of the demo would lead nowhere: inviting somebody needs an account of your own.',
    instead: true,
  },
  page: {
    text: 'A link out of the demo would lead nowhere: a page by link needs an account of your own.',
    instead: true,
  },
  compare: {
    text: 'A new comparison needs the browsers of two people; below is what these two found in their last one.',
    instead: true,
  },
  connections: {
    text: 'Nothing is connected to the demo: with an account of your own, your evenings can stand in your calendar and keep clear of what is there.',
    instead: true,
  },
  busy: {
    text: 'A file can be tried here and is gone with the page; an address is read by the server, which takes an account of your own.',
  },
  feed: {
    text: 'No calendar could look into the demo: an address of your own comes with an account of your own.',
    instead: true,
  },
  story: { text: 'A story can be written here and goes nowhere: sending it needs an account of your own.' },
  comments: { text: 'What readers say can be read here; answering needs an account of your own.', instead: true },
  likes: { text: 'Likes are counted for real: they need an account of your own.' },
  reports: { text: 'A report reaches real people: it needs an account of your own.' },
  newsletter: {
    text: 'The demo sends nothing at all: the newsletter can be asked for once you have left it.',
    instead: true,
  },
  reminders: {
    text: 'The demo sends nothing at all: reminders by mail and on your devices need an account of your own.',
    instead: true,
  },
  'own-stories': {
    text: 'Nothing was sent from the demo: your stories are here once you have an account of your own.',
    instead: true,
  },
};
