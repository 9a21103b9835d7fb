/** The key is not in this browser and the last proof is too old: sign in again, then open once more. */
export class JournalLocked extends Error {
  constructor() {
    super('Please sign in again to open your journal.');
    this.name = 'JournalLocked';
  }
}
