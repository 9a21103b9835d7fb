/** Whether a label may stand where a stranger reads it. By a list of harmless words, since no list of telling ones is complete. */

const HARMLESS = new Set(
  `a an and at for in of on our the to with
  quality time together connection creative relaxation personal private quiet free home house household
  morning noon lunch afternoon evening night weekend day hour break pause rest
  date walk hike coffee tea breakfast brunch dinner supper meal picnic cooking kitchen baking movie film music reading book
  game games puzzle garden gardening museum gallery concert class workshop lesson course yoga stretch stretching fitness
  exercise gym run swim swimming training wellness health self care appointment meeting check-in catch-up call planning
  plan plans review project projects errand errands chores budget admin paperwork study focus block slot reserved busy hold
  session hobby craft art drawing painting photo photos journal writing reset recharge unwind slow screen-free phone-free
  wind-down routine calendar reminder weekly outing outdoors fresh air drive trip visit family friends`.split(/\s+/),
);

/** True for one to five harmless words, or a label that the library itself uses. `known` in lower case. */
export function isInnocuousLabel(label: string, known: ReadonlySet<string> = new Set()): boolean {
  const plain = label.trim().toLowerCase();
  if (known.has(plain)) return true;
  const words = plain.split(/\s+/);
  return plain !== '' && words.length <= 5 && words.every((word) => HARMLESS.has(word));
}
