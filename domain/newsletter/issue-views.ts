/** What an administrator's pages are sent of the newsletter: the list in figures, and each issue with how far it has gone. */
import type { IssueArticle } from './issue.ts';
import type { DeliveryState, IssueStatus, SubscriberState } from './newsletter.ts';

export interface IssueCard {
  id: string;
  subject: string;
  status: IssueStatus;
  /** ISO 8601, as all moments here. */
  createdAt: string;
  sendAt: string | null;
  sentAt: string | null;
  /** Letters by how they stand; empty before it is sent. */
  letters: Partial<Record<DeliveryState, number>>;
}

export interface IssueView extends IssueCard {
  words: string;
  articleIds: string[];
  /** How many are on the list just now. */
  readers: number;
  /** A save names the version it was made on. */
  version: number;
}

/** One that may stand in an issue. */
export interface OfferedArticle extends IssueArticle {
  id: string;
  publishedAt: string;
  /** Whether an issue that was sent or is on its way has it already. */
  used: boolean;
}

export interface NewsletterGrowth {
  /** YYYY-MM, UTC; every month from the first to the present one, at most the last six. */
  month: string;
  joined: number;
  left: number;
  /** On the list at its end. */
  total: number;
}

export interface NewsletterOverview {
  subscribers: Record<SubscriberState, number>;
  growth: NewsletterGrowth[];
  /** Newest first. */
  issues: IssueCard[];
  /** 'outbox': letters reach nobody, they are kept as files. */
  mail: 'smtp' | 'outbox';
}
