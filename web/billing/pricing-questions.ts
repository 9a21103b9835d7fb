/** The eight questions of the pricing page, answered as this copy takes payment; the page and its structured data share them. */
import { pricingQuestions } from '../../content/pricing.ts';
import { methodsLine, type PriceList } from './pricing-figures.ts';

export interface Question {
  title: string;
  content: string;
}

export const questionsFor = ({ checkout, methods }: PriceList): Question[] =>
  pricingQuestions(checkout).map(({ title, content }) => ({
    title,
    content: content.replace('{methods}', methodsLine(methods)),
  }));
