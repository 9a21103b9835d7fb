/** Date ideas that were shared, each to be unfolded. */
import type { SharedIdeas } from '../../domain/partner/shared-copy.ts';

export function ShownIdeas({ bundles }: { bundles: readonly SharedIdeas[] }) {
  const ideas = bundles.flatMap(({ made, ideas: own }) => own.map((idea) => ({ key: `${made} ${idea.id}`, idea })));
  return (
    <ul className="shown-ideas">
      {ideas.map(({ key, idea: { title, description, duration, budget, materials, instructions } }) => (
        <li key={key}>
          <details className="shown-idea">
            <summary>{title}</summary>
            <div className="prose">
              <p>{description}</p>
              <p className="num text-sm text-ink-2">
                {duration}, budget {budget.toLowerCase()}
              </p>
              {materials.length > 0 ? <p className="text-sm text-ink-2">{materials.join(', ')}</p> : null}
              <ol>
                {instructions.split('\n').map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
