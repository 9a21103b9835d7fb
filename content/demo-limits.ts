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
    text: 'You can change the name here. Another address needs your own account, since we email it.',
  },
  'sign-in': {
    text: 'Nobody signs in to the demo. With your own account, this is where you change your password.',
    instead: true,
  },
  passkeys: {
    text: 'A passkey needs your own account. Then your fingerprint, your face or your device’s PIN is all it takes to sign in.',
    instead: true,
  },
  plan: {
    text: 'No money ever moved for this plan. Payment Details needs your own account, and you can try the rest.',
  },
  erase: {
    text: 'There’s nothing to delete. Close or reload this page, and the whole demo is gone.',
    instead: true,
  },
  delete: {
    text: 'There’s nothing to delete. Close or reload this page, and the whole demo is gone.',
    instead: true,
  },
  lock: {
    text: 'The demo never locks, since it’s gone when you close the page. Your choice here is only kept until then.',
  },
  phone: {
    text: 'The demo can’t go on a home screen. With your own account, this is where you choose how it looks there.',
    instead: true,
  },
  sent: { text: 'The demo sends nothing at all, whatever you turn on here.' },
  invite: {
    text: 'A link from the demo would lead nowhere. Inviting someone needs your own account.',
    instead: true,
  },
  page: {
    text: 'A link from the demo would lead nowhere. Sharing a page by link needs your own account.',
    instead: true,
  },
  compare: {
    text: 'A new comparison needs two people’s browsers. Below is what these two found in their last one.',
    instead: true,
  },
  connections: {
    text: 'Nothing is connected to the demo. With your own account, your evenings can be in your calendar and steer clear of what’s there.',
    instead: true,
  },
  busy: {
    text: 'You can try a file here, and it’s gone when you close the page. Reading an address needs your own account.',
  },
  feed: {
    text: 'No calendar can look into the demo. Your own address comes with your own account.',
    instead: true,
  },
  story: { text: 'You can write a story here, but it goes nowhere. Sending it needs your own account.' },
  comments: { text: 'You can read what readers say here. Answering needs your own account.', instead: true },
  likes: { text: 'Likes are real here, so they need your own account.' },
  reports: { text: 'A report reaches real people, so it needs your own account.' },
  newsletter: {
    text: 'The demo sends nothing at all. You can sign up for the newsletter once you’ve left it.',
    instead: true,
  },
  reminders: {
    text: 'The demo sends nothing at all. Reminders by email and on your devices need your own account.',
    instead: true,
  },
  'own-stories': {
    text: 'Nothing was sent from the demo. Your stories will be here once you have your own account.',
    instead: true,
  },
};
