/** Every island by its name, and where its code lies: what an `<Island>` renders, loaded when the page wants it. */
import type { ComponentType } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: each takes what its own mark carries
type Load = () => Promise<ComponentType<any>>;

export const ISLANDS: Readonly<Record<string, Load>> = {
  'article-acts': async () => (await import('../blog/article-acts.tsx')).ArticleActs,
  'blog-actions': async () => (await import('../blog/blog-members.tsx')).BlogActions,
  newsletter: async () => (await import('../blog/newsletter-card.tsx')).NewsletterForm,
  'share-promo': async () => (await import('../blog/blog-members.tsx')).SharePromo,
  'story-acts': async () => (await import('../stories/story-acts.tsx')).StoryActs,
  'story-comments': async () => (await import('../stories/story-comments.tsx')).StoryComments,
  'contact-form': async () => (await import('../shell/about/contact-page.tsx')).ContactForm,
  'notice-strip': async () => (await import('../privacy/notice-strip.tsx')).NoticeStrip,
  bar: async () => (await import('../shell/layout/top-bar.tsx')).TopBar,
  'pricing-plans': async () => (await import('../billing/pricing/pricing-plans.tsx')).Plans,
  application: async () => (await import('../therapy/therapy-page.tsx')).ApplicationForm,
  'sample-planner': async () => (await import('../planner/sample/sample-planner.tsx')).SamplePlanner,
};
