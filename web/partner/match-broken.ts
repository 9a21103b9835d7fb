/** A message of a comparison that does not fit: damaged, of another comparison, or made by other rules. Nothing was compared. */
export class MatchBroken extends Error {
  constructor(options?: ErrorOptions) {
    super('This comparison does not add up, so nothing was compared.', options);
    this.name = 'MatchBroken';
  }
}
