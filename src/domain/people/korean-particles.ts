/** How a spoken sound ends: with a vowel, with ㄹ, or with another consonant. */
type Ending = 'vowel' | 'l' | 'consonant';

/** Digits as read in Korean: 영 일 이 삼 사 오 육 칠 팔 구. */
const digits: readonly Ending[] = [
  'consonant',
  'l',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'l',
  'l',
  'vowel',
];

/** Latin letters are read by name; only these names end with a consonant: 엘 엠 엔 알. */
const letters: Readonly<Record<string, Ending>> = { l: 'l', r: 'l', m: 'consonant', n: 'consonant' };

const endingOf = (character: string): Ending => {
  if (/\d/.test(character)) return digits[Number(character)]!;
  const code = character.charCodeAt(0) - 0xac00;
  if (code < 0 || code > 11171) return letters[character.toLowerCase()] ?? 'vowel';
  const final = code % 28;
  return final === 0 ? 'vowel' : final === 8 ? 'l' : 'consonant';
};

/** Each pair of particles: after a consonant, after a vowel. */
const particles: Readonly<Record<string, readonly [afterConsonant: string, afterVowel: string]>> = {
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
};

/** The last letter or digit, then what is not spoken: quotes, brackets, tags of rich text. */
const spokenBefore =
  /([\p{L}\p{N}])((?:<\/?\d+\/?>|[^\p{L}\p{N}<>])*)(은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)/gu;

/**
 * A Korean message with the particle that the word before it requires: `BTC을(를)` becomes `BTC를`. A
 * percent sign is read 퍼센트; words in Latin letters by their last letter.
 */
export const withParticles = (message: string): string =>
  message.replaceAll(spokenBefore, (_, last: string, silent: string, particle: string) => {
    const ending = silent.includes('%') ? 'vowel' : endingOf(last);
    const [afterConsonant, afterVowel] = particles[particle]!;
    const isVowel = ending === 'vowel' || (ending === 'l' && particle === '(으)로');
    return `${last}${silent}${isVowel ? afterVowel : afterConsonant}`;
  });
