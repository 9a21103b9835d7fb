/** What linking does and does not do, in the same words for inviter and invited. */
export function WhatLinkingDoes() {
  return (
    <div className="prose">
      <h2>What linking does, and what it does not</h2>
      <ul>
        <li>
          Linking shares nothing. Each of you chooses, one thing at a time, what the other can see, and can stop at any
          time.
        </li>
        <li>
          Neither of you sees the other’s answers in the tools, their notes, or their account. You do see each other’s
          first name, if one is given, and each day’s answers once you have both answered.
        </li>
        <li>
          If you both share the kinds of evening and hours you like, plans take turns between them. Nobody sees a score,
          or whose wish an evening was.
        </li>
        <li>If one of you pays, they see when the other uses one of their credits, never what for.</li>
        <li>
          The link carries a shared key that opens only what you share. It stands after the #, where no server sees it.
        </li>
        <li>Either of you can unlink at any time, alone. The other isn’t told why, or by whom.</li>
        <li>People can remember or copy what they have seen. Unlinking can’t undo that.</li>
      </ul>
    </div>
  );
}
