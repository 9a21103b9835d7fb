/** What linking does and does not do, in the same words for inviter and invited. */
export function WhatLinkingDoes() {
  return (
    <div className="prose">
      <h2>What linking does, and what it does not</h2>
      <ul>
        <li>
          Nothing is shared by linking. Each of you chooses, kind by kind, what the other may see, and can stop at any
          time.
        </li>
        <li>
          Neither of you sees what the other answered in the tools, noted, or has in their account. You see each other’s
          first name, where one is given, and answers to the question of the day once both have given one.
        </li>
        <li>Where one of you pays, that one sees when the other used a credit of theirs, never for what.</li>
        <li>
          You get a shared key that opens only what was shared. It is in the link, behind the #, where no server sees
          it.
        </li>
        <li>Either of you can unlink alone, at once. The other is not told why, or by whom.</li>
        <li>Whatever somebody has looked at, they may remember or have copied. Unlinking cannot undo that.</li>
      </ul>
    </div>
  );
}
