/** One idea in full: what it is, what it takes, and how it goes, step by step. */
import type { ReactNode } from 'react';
import type { Idea } from '../../domain/spice-up/idea-bundle.ts';
import { Art } from '../kit/art.tsx';

export interface IdeaCardProps {
  idea: Idea;
  /** The foot of the card: who wrote it, and what can be done with it. */
  actions: ReactNode;
}

export function IdeaCard({ idea, actions }: IdeaCardProps) {
  const { id, title, description, category, duration, budget, materials, instructions } = idea;
  return (
    <article className="card idea" aria-labelledby={`idea-${id}`}>
      <div className="idea-art" aria-hidden="true" data-screen-only="">
        <Art seed={id} width={560} height={120} panels={6} />
      </div>
      <div className="idea-words">
        <h2 id={`idea-${id}`}>{title}</h2>
        <dl className="idea-facts num">
          <Fact name="Category">{category}</Fact>
          <Fact name="Duration">{duration}</Fact>
          <Fact name="Budget">{budget}</Fact>
        </dl>
        <p>{description}</p>
        {materials.length > 0 ? (
          <>
            <h3>Materials</h3>
            <ul className="idea-list">
              {materials.map((material) => (
                <li key={material}>{material}</li>
              ))}
            </ul>
          </>
        ) : null}
        <h3>Instructions</h3>
        <ol className="idea-list">
          {instructions.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {actions}
      </div>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
