import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalog, type CatalogEntry } from './po-catalog.ts';
import { root } from './source-tree.ts';

interface Message extends CatalogEntry {
  readonly catalogue: string;
}

const messagesOf = (locale: string): Message[] =>
  readdirSync(join(root, 'locales', locale)).flatMap((file) =>
    readCatalog(readFileSync(join(root, 'locales', locale, file), 'utf8')).map((entry) => ({
      ...entry,
      catalogue: basename(file, '.po'),
    })),
  );

interface Term {
  /** English messages that use the term; "withdrawal:12" is a row's name in the log. */
  readonly english: RegExp;
  /** Its one name in each language, as a pattern that all of its forms match. */
  readonly names?: Readonly<Record<string, RegExp>>;
  /** Names used elsewhere that are not allowed here. */
  readonly not?: Readonly<Record<string, RegExp>>;
}

/** One name per term, as used by the large exchanges in each language. */
const terms: Readonly<Record<string, Term>> = {
  'margin account': {
    english: /\bMargin account/,
    names: { 'zh-CN': /杠杆账户/, 'zh-TW': /槓桿帳戶/, ja: /証拠金口座/, ko: /마진 계좌/ },
  },
  'blind box': {
    english: /\bblind box/i,
    names: {
      'zh-CN': /盲盒/,
      'zh-TW': /盲盒/,
      ja: /ミステリーボックス/,
      ko: /미스터리 박스/,
      fr: /boîtes? mystère/i,
      es: /cajas? sorpresa/i,
      pt: /caixas? surpresa/i,
    },
  },
  withdrawal: {
    english: /\bwithdrawals?\b(?!:)/i,
    names: {
      'zh-CN': /提现/,
      'zh-TW': /提現/,
      ja: /出金/,
      ko: /출금/,
      fr: /retrait|retir/i,
      es: /retir/i,
      pt: /saque|saca/i,
    },
  },
  position: {
    english: /\bpositions?\b/i,
    not: { th: /สถานะ/ },
  },
  'close a position': {
    english: /\b[cC]los(e|es|ed|ing)\b[^.]*\bpositions?\b|\b[pP]ositions?\b[^.]*\bclos(e|es|ed)\b/,
    names: {
      'zh-CN': /平仓|平掉|已平/,
      'zh-TW': /平倉|平掉|已平/,
      th: /ปิด/,
      ja: /決済/,
      ko: /종료|강제 청산/,
      fr: /clôtur/i,
      es: /cerr|cierr/i,
      pt: /fech/i,
    },
  },
  user: {
    english: /\busers?\b/i,
    not: { ja: /利用者/, ko: /이용자/ },
  },
  'frozen funds': {
    english: /^(?!.*\baccount\b).*\bfrozen\b/i,
    not: { es: /congel/i, pt: /congel/i, fr: /gelé/i, th: /อายัด/ },
  },
};

const locales = readdirSync(join(root, 'locales')).filter((locale) => locale !== 'en');

test.each(locales)('%s uses one name for each term', (locale) => {
  const messages = messagesOf(locale);
  const faults = Object.entries(terms).flatMap(([name, { english, names, not }]) =>
    messages
      .filter(({ id }) => english.test(id.slice(id.indexOf(' | ') + 1)))
      .filter(({ text }) => names?.[locale]?.test(text) === false || not?.[locale]?.test(text) === true)
      .map(({ catalogue, text }) => `${catalogue}: ${name} in "${text}"`),
  );
  expect(faults).toEqual([]);
});

/** Forms of address that are not used: the exchange says 您, 합니다, vous, tú, você, คุณ. */
const wrongAddress: Readonly<Record<string, RegExp>> = {
  'zh-CN': /你/,
  'zh-TW': /你/,
  ko: /당신|너는/,
  fr: /(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu,
  es: /(?<!\p{L})usted(es)?(?!\p{L})/iu,
  pt: /(?<!\p{L})(teus?|tuas?|tu)(?!\p{L})/iu,
};

test.each(Object.keys(wrongAddress))('%s addresses users in one form', (locale) => {
  const faults = messagesOf(locale).filter(({ text }) => wrongAddress[locale]!.test(text));
  expect(faults.map(({ catalogue, text }) => `${catalogue}: "${text}"`)).toEqual([]);
});

test('French has a narrow no-break space before ; ! ? and a no-break space before : » % and after «', () => {
  const faults = messagesOf('fr').filter(({ text }) =>
    /(?<!\u202f)[;!?](?=\s|$)|(?<![\u00a0\d}{])[:»](?=\s|$)|[ \u202f][:»%]|«(?!\u00a0)/.test(
      // ICU syntax and addresses have none.
      text.replaceAll(/\{[^{}]*\}|https?:\S+|[a-z]+:\d+/g, ''),
    ),
  );
  expect(faults.map(({ catalogue, text }) => `${catalogue}: "${text}"`)).toEqual([]);
});

test('Japanese has no space between Japanese and Latin letters', () => {
  const own = '[\\u3040-\\u30ff\\u3400-\\u9fff\\u3000-\\u303f\\uff00-\\uffef]';
  const spaced = new RegExp(`${own} [A-Za-z0-9{]|[A-Za-z0-9}%] ${own}`);
  const faults = messagesOf('ja').filter(({ text }) => spaced.test(text));
  expect(faults.map(({ catalogue, text }) => `${catalogue}: "${text}"`)).toEqual([]);
});

test('Korean particles after a value follow its last sound', () => {
  const faults = messagesOf('ko').filter(({ text }) =>
    /(?<!\})\}(<\/?\d+>|[”’」)])*(으로|[은는이가을를과와로])(?![가-힣(])|와\(과\)/.test(text),
  );
  expect(faults.map(({ catalogue, text }) => `${catalogue}: "${text}"`)).toEqual([]);
});

/** A chart's periods are written as everywhere: 1m is a minute, 1M a month. */
const isPeriod = (id: string): boolean => /^\d+[A-Za-z]$/.test(id);

test('no two English messages of one context differ by case or a full stop alone', () => {
  const seen = new Map<string, string>();
  const faults = messagesOf('en').flatMap(({ id, catalogue }) => {
    const [context, text] = id.includes(' | ') ? id.split(' | ') : ['', id];
    if (isPeriod(text!)) return [];
    const likeness = `${context} | ${text!.replace(/\.$/, '').toLowerCase()}`;
    const other = seen.get(likeness);
    seen.set(likeness, id);
    return other === undefined || other === id ? [] : [`${catalogue}: "${id}" and "${other}"`];
  });
  expect(faults).toEqual([]);
});
