import { describe, expect } from 'vitest';
import {
  bannerCategory,
  getAbout,
  getCompliance,
  getContact,
  listFaq,
  getNews,
  getPopup,
  getSetting,
  getSiteConfig,
  listMenu,
  listNews,
  newsCategory,
} from '#contract/content.ts';
import { languageCodes } from '#contract/primitives.ts';
import { features } from '#client/app/features.ts';
import { byTopic, findQuestions } from '#client/features/news/find-questions.ts';
import { modules } from '#server/exchange/modules.ts';
import { version } from '../../package.json';
import { server, test } from './fixtures.ts';

describe('site', () => {
  test('returns its name, its price source and its time', async () => {
    expect(await server.api.must(getSiteConfig, {})).toEqual({
      site_name: 'Tideline',
      site_logo: '/icons/icon.svg',
      down_logo: '/icons/icon-192.png',
      version,
      demo: true,
      market_source: 'replay',
      server_time: server.clock.now().toISOString(),
    });
  });

  test('returns a public setting by its key, and nothing for any other', async () => {
    expect(await server.api.must(getSetting, { keyword: 'version' })).toEqual({
      key: 'version',
      value: version,
    });
    for (const keyword of ['SMTP_URL', 'databaseUrl', 'constructor', '__proto__', 'toString'])
      expect(await server.api.must(getSetting, { keyword })).toBeNull();
  });

  test.each([
    ['', 'text.required'],
    ['   ', 'text.required'],
    ['x'.repeat(65), 'text.tooLong'],
  ])('the key %j is refused', async (keyword, code) => {
    const answer = await server.api.ask(getSetting, { keyword });
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual([code, 'keyword']);
  });

  test('every entry of the menu leads to a screen of the app', async () => {
    const menu = await server.api.must(listMenu, {});
    const known: readonly string[] = features.flatMap(({ pages }) => Object.keys(pages));
    expect(menu.filter(({ url }) => !known.includes(url))).toEqual([]);
    expect(menu.map(({ sort }) => sort)).toEqual([...menu.keys()].map((index) => index + 1));
    const declared = modules.flatMap(({ menu: entries = [] }) => entries);
    expect(menu.filter(({ is_financial }) => is_financial).map(({ title }) => title)).toEqual(
      declared
        .filter(({ isFinancial }) => isFinancial)
        .toSorted((one, other) => one.id - other.id)
        .map(({ title }) => title),
    );
  });
});

describe('news', () => {
  const list = (c_id: number, page = 1, limit = 10) => server.api.must(listNews, { c_id, page, limit });

  test.each([[newsCategory], [bannerCategory]])(
    'category %d: newest first, each available by its id',
    async (category) => {
      const { data, total } = await list(category);
      expect(data.length).toBe(total);
      expect(total).toBeGreaterThan(1);
      expect([...data].sort((a, b) => b.created_at.localeCompare(a.created_at))).toEqual(data);
      for (const article of data) {
        expect(article.c_id).toBe(category);
        expect(
          [article.title, article.abstract, article.content].every(
            (text) => text.length > 10 && !/[<>]/.test(text),
          ),
        ).toBe(true);
        expect(await server.api.must(getNews, { id: article.id })).toEqual(article);
      }
    },
  );

  test('pages partition the list, and one past the end is empty', async () => {
    const all = (await list(newsCategory)).data;
    const first = await list(newsCategory, 1, 2);
    const second = await list(newsCategory, 2, 2);
    expect([...first.data, ...second.data]).toEqual(all.slice(0, 4));
    expect(await list(newsCategory, 50, 2)).toEqual({ data: [], page: 50, limit: 2, total: all.length });
    expect(await list(99)).toEqual({ data: [], page: 1, limit: 10, total: 0 });
  });

  test.each([
    [{ page: '0' }, 'page.invalid'],
    [{ limit: '101' }, 'page.invalid'],
    [{ page: 'one' }, 'page.invalid'],
    [{ c_id: 'news' }, 'parameter.error'],
  ])('%j is refused', async (fields, code) => {
    const answer = await server.api.ask(listNews, { c_id: newsCategory, ...fields } as never);
    expect(!answer.ok && answer.failure.error).toBe(code);
  });

  test('a missing article is reported as not found', async () => {
    const answer = await server.api.ask(getNews, { id: '999' });
    expect(!answer.ok && [answer.failure.error, answer.failure.field]).toEqual(['content.notFound', 'id']);
  });

  test('the notice is a news article', async () => {
    const notice = await server.api.must(getPopup, {});
    expect((await list(newsCategory)).data).toContainEqual(notice);
  });

  test.each(languageCodes)('is answered in %s', async (lang) => {
    const { data } = await server.api.must(listNews, { c_id: newsCategory }, { lang });
    expect(data.every(({ title, content }) => title.length > 0 && content.length > 0)).toBe(true);
  });

  test('every banner leads to a screen of the app', async () => {
    const known: readonly string[] = features.flatMap(({ pages }) => Object.keys(pages));
    expect((await list(bannerCategory)).data.filter(({ url }) => !known.includes(url))).toEqual([]);
  });
});

describe('about the exchange', () => {
  const pages = { getAbout, getContact, getCompliance } as const;

  test('exists in every language, and links to pages of the app', async () => {
    const routes = new Set(features.flatMap(({ pages: ofFeature }) => Object.keys(ofFeature)));
    const shown: Record<string, Set<string>> = {};
    for (const lang of languageCodes) {
      const questions = await server.api.must(listFaq, {}, { lang });
      const contact = await server.api.must(getContact, {}, { lang });
      const texts = {
        questions: questions.map(({ title, content }) => `${title} ${content}`).join(' '),
        ways: contact.ways.map(({ title }) => title).join(' '),
        about: (await server.api.must(getAbout, {}, { lang })).content,
        compliance: (await server.api.must(getCompliance, {}, { lang })).content,
      };
      for (const [name, text] of Object.entries(texts)) (shown[name] ??= new Set()).add(text);
      const leads = [...questions, ...contact.ways].map(({ url }) => url).filter(Boolean);
      expect(leads.filter((url) => !routes.has(url.split('?')[0]!))).toEqual([]);
    }
    expect(Object.values(shown).map((texts) => texts.size)).toEqual(
      Object.keys(shown).map(() => languageCodes.length),
    );
  });

  test('groups its questions by topic, and names three support contacts', async () => {
    const questions = await server.api.must(listFaq, {});
    expect(questions.every(({ c_id }) => c_id === 18)).toBe(true);
    expect(byTopic(questions).map(({ name, questions: members }) => [name, members.length])).toEqual([
      ['Getting started', 3],
      ['Offline and unconfirmed orders', 5],
      ['Deposits, withdrawals and addresses', 5],
      ['Buy crypto', 3],
      ['Transfers and conversions', 3],
      ['Trading', 3],
      ['Spot and stocks', 5],
      ['Futures', 5],
      ['Seconds options', 3],
      ['Copy trading', 6],
      ['Lock-up', 3],
      ['IEO', 3],
      ['Dual investment', 3],
      ['NFT', 5],
      ['Loans', 4],
      ['Quiz', 3],
      ['Coupons and invitations', 3],
      ['Alerts and notifications', 3],
      ['History and statements', 3],
      ['Account and security', 7],
      ['Support', 3],
    ]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ title }) => title)).size).toBe(questions.length);
    const { ways } = await server.api.must(getContact, {});
    expect(ways.map(({ kind }) => kind)).toEqual(['service', 'loanOfficer', 'repayment']);
  });

  /** What people type, besides names that are the same in every language. */
  const searches: Readonly<Record<(typeof languageCodes)[number], string>> = {
    en: 'copy lock staking liquidation leverage fee coupon invite loan quiz blind passkey statement deposit',
    zh: '跟单 锁仓 质押 爆仓 强平 杠杆 手续费 优惠券 邀请 贷款 竞猜 盲盒 通行密钥 账单 充值',
    hk: '跟單 鎖倉 質押 爆倉 強平 槓桿 手續費 優惠券 邀請 貸款 競猜 盲盒 通行金鑰 帳單 充值',
    th: 'คัดลอก ล็อก สเตกกิ้ง บังคับปิด เลเวอเรจ ค่าธรรมเนียม คูปอง เชิญ เงินกู้ ทายผล กล่องสุ่ม พาสคีย์ ใบแจ้งยอด ฝาก',
    jp: 'コピー ロックアップ ステーキング ロスカット 清算 レバレッジ 手数料 クーポン 招待 ローン クイズ ミステリー パスキー 明細書 入金',
    kr: '카피 락업 스테이킹 청산 레버리지 수수료 쿠폰 초대 대출 퀴즈 미스터리 패스키 명세서 입금',
    fra: 'copy lock staking liquidation levier frais coupon inviter prêt quiz mystère accès relevé dépôt',
    spa: 'copy lock staking liquidación apalancamiento comisión cupón invitar préstamo quiz sorpresa llave extracto depósito',
    pt: 'copy lock staking liquidação alavancagem taxa cupom convida empréstimo quiz surpresa chave extrato depósito',
  };

  test.each(languageCodes)('questions are found by the words that people type in %s', async (lang) => {
    const questions = await server.api.must(listFaq, {}, { lang });
    const words = `${searches[lang]} IEO NFT VIP CSV KYC 2FA`.split(' ');
    expect(words.filter((word) => findQuestions(questions, word).length === 0)).toEqual([]);
  });

  test('announces every code of the demonstration that everybody can redeem', async () => {
    const { data } = await server.api.must(listNews, { c_id: newsCategory });
    const { content } = data.find(({ title }) => title === 'Coupon codes to try')!;
    expect(content.match(/\b[A-Z0-9]{5,}\b/g)).toEqual(['TIDE20', 'TRIAL50', 'HARVEST']);
  });

  test('states that the funds are demo funds, and claims no licence and no address', async () => {
    const { content } = await server.api.must(getCompliance, {});
    expect(content).toContain('all funds in it are demonstration funds');
    expect(content).toContain('claims no licence');
    for (const page of Object.values(pages)) {
      const text = (await server.api.must(page, {})).content;
      expect(text).not.toMatch(/\+\d|@|licensed by|regulated by|Street|Ltd|Inc\b/);
    }
  });

  test('allows no other site to be framed unless configured', async () => {
    expect(await server.api.must(getSetting, { keyword: 'web_view_origins' })).toEqual({
      key: 'web_view_origins',
      value: '',
    });
    const page = await server.app.http.inject({ method: 'GET', url: '/healthz' });
    expect(page.headers['content-security-policy']).toContain("frame-src 'none'");
  });
});
