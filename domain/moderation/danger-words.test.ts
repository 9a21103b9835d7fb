import { hits, misses } from '../../tests/moderation/marked-passages.ts';

hits('self-harm', [
  ['i wanna die', 'wanna die'],
  ['I don’t want to be here anymore', 'don’t want to be here anymore'],
  ['I cannot go on.', 'cannot go on'],
  ['better off if I was dead', 'better off if I was dead'],
  ['Some nights I wanted to die.', 'wanted to die'],
  ['I thought about hurting myself again.', 'thought about hurting myself'],
  ['I was suicidal then.', 'suicidal'],
  ['I tried to kill myself.', 'kill myself'],
  ['He said he would end his life.', 'end his life'],
  ['They’d be better off without me.', 'better off without me'],
  ['I don’t want to live anymore', 'don’t want to live anymore'],
  ['years of self-harm', 'self-harm'],
  ['she took her own life', 'took her own life'],
]);

misses('self-harm', [
  'We had time to kill, and killed it.',
  'I nearly killed myself laughing.',
  'I wanted to die of embarrassment.',
  'I cut myself off from old friends.',
  'I cut myself while cooking.',
  'We watched Suicide Squad; it would be career suicide to say so.',
  'I overdosed on chocolate.',
  'My feet are killing me, and I am dying to see you.',
  'I do not want to live in Leeds.',
  'I don’t want to live without music',
  'We want to die old, together.',
]);

hits('minor', [
  ['She was a 15-year-old girl', '15-year-old'],
  ['when I was 16, we met', 'I was 16'],
  ['I was fifteen when it began', 'I was fifteen'],
  ['he is 17yo', '17yo'],
  ['a boy aged 14 was there', 'aged 14'],
  ['She is underage.', 'underage'],
  ['He was still a minor.', 'was still a minor'],
  ['dressed as a schoolgirl', 'schoolgirl'],
  ['our six year old son', 'six year old'],
]);

misses('minor', [
  'I was 18 when we met, she was 21 years old.',
  'an 18-year-old, a 34 year old and a 117-year-old tree',
  'I was 15 minutes late and 10 weeks pregnant.',
  'after 15 years together, aged 45',
  'our 12 year old sofa and a 10-year-old whisky',
  'It was a minor problem, a minor.major thing',
  'She is 5.5 feet tall, and I am 10 km away.',
  'We have been together since high school, seventeen years now.',
  'I am eight out of ten happy.',
  'Guess the age of ten houses.',
  'people aged 18 and over, aged 17 to 80',
]);

hits('violence', [
  ['I told them I’m going to kill him.', 'going to kill him'],
  ['I slapped him that night.', 'I slapped him'],
  ['He put a knife to her throat', 'knife to her throat'],
  ['He threatened to strangle my brother', 'threatened to strangle my brother'],
]);

misses('violence', [
  'We kill time, and the mood, and two birds with one stone.',
  'I could kill for a coffee; this weather kills me.',
  'I beat him at chess, and I hit her up later.',
  'We went to a murder mystery evening.',
  'I will kill you with kindness.',
  'She shot me a smile.',
]);

hits('abuse', [
  ['He hit me twice.', 'He hit me'],
  ['My partner hits the kids', 'partner hits the kids'],
  ['He said he would kill me', 'said he would kill me'],
  ['She gets really violent', 'She gets really violent'],
  ['I said no but she kept going', 'I said no but she kept'],
  ['He made me have sex', 'He made me have sex'],
  ['My husband has choked me', 'husband has choked me'],
  ['It was domestic violence.', 'domestic violence'],
  ['He threw me against the wall', 'He threw me against'],
  ['an abusive relationship', 'abusive relationship'],
  ['I am scared of my husband', 'scared of my husband'],
  ['He threatened to kill me.', 'threatened to kill me'],
  ['My partner doesn’t let me see my friends', 'partner doesn’t let me see my'],
  ['I was raped at 20', 'was raped'],
  ['He forced himself on me.', 'forced himself on me'],
]);

misses('abuse', [
  'It hit me that he was right.',
  'She beat me at chess, he beat me to it.',
  'He hit me with a pillow. She kicked me out of the kitchen.',
  'She kicked me under the table, and he made me have breakfast in bed.',
  'My mother would kill me if she knew.',
  'I cannot go on holiday.',
  'The lockdown forced me to slow down.',
  'He pinned me against the wall and kissed me.',
  'He pushed me to apply for the job.',
  'Grapes and rapeseed oil.',
  'We beat the odds.',
  'I was afraid of spiders; he was afraid of heights.',
  'He slapped me on the back.',
]);
