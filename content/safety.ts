/**
 * OPERATOR: places that help people whose partner controls or harms them. Fill in those of the countries you serve, read
 * each one's own page yourself, and write down the day on which you did. Left empty, the page says that none is listed.
 */
export interface Helpline {
  name: string;
  /** Where it answers, such as 'Portugal'. */
  country: string;
  /** As its own page gives it; null where it is reached by its page alone. */
  phone: string | null;
  /** Its own page, https. */
  address: string | null;
  /** When it answers, such as 'day and night'. */
  hours: string;
  /** YYYY-MM-DD: the day on which its own page was read. */
  checked: string;
}

export const HELPLINES: readonly Helpline[] = [];
