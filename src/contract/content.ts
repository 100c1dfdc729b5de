import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  id,
  idField,
  instant,
  nothing,
  pageOf,
  paging,
  text,
  whole,
  wholeNumberField,
} from './primitives.ts';
import { tickSource } from './ticks.ts';

export const siteConfig = z.object({
  site_name: text,
  site_logo: text,
  down_logo: text,
  version: text,
  /** True: the funds are demo funds, and the interface says so. */
  demo: z.boolean(),
  market_source: tickSource,
  /** The server's clock, for countdowns on phones whose clock is wrong. */
  server_time: instant,
});
export type SiteConfig = z.infer<typeof siteConfig>;

export const getSiteConfig = endpoint({
  summary: 'The public settings of the exchange',
  method: 'GET',
  path: '/getSiteConfig',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: siteConfig,
  problems: [],
});

/** One public setting by its key; an unknown key returns null. */
export const getSetting = endpoint({
  summary: 'One public setting by its key',
  method: 'GET',
  path: '/getSetting',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    keyword: z.string().check(z.trim(), z.minLength(1, 'text.required'), z.maxLength(64, 'text.tooLong')),
  }),
  response: z.nullable(z.object({ key: text, value: text })),
  problems: ['text.required', 'text.tooLong'],
});

/**
 * A product area on the home screen; `title` is a key that the client translates, `url` a route of the app.
 */
export const menuItem = z.object({
  id,
  title: text,
  icon: text,
  url: text,
  sort: whole,
  is_financial: z.boolean(),
});
export type MenuItem = z.infer<typeof menuItem>;

export const listMenu = endpoint({
  summary: 'The entries of the home menu',
  method: 'GET',
  path: '/menu',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.array(menuItem),
  problems: [],
});

/** Category ids of the specification and its family of clients. */
export const newsCategory = 4;
export const bannerCategory = 5;
export const faqCategory = 18;
export const aboutCategory = 19;
export const contactCategory = 33;
export const complianceCategory = 34;

/**
 * `content` is plain text with blank lines between paragraphs. `url`: the app route that
 * a banner leads to, or empty.
 */
export const article = z.object({
  id,
  c_id: whole,
  title: text,
  abstract: text,
  content: text,
  cover: text,
  url: text,
  created_at: instant,
});
export type Article = z.infer<typeof article>;

export const listNews = endpoint({
  summary: 'News and notices, by category',
  method: 'POST',
  path: '/news/list',
  access: 'visitor',
  idempotent: false,
  request: z.object({ c_id: wholeNumberField('parameter.error'), ...paging(10) }),
  response: pageOf(article),
  problems: [],
});

export const getNews = endpoint({
  summary: 'One article',
  method: 'POST',
  path: '/news/detail',
  access: 'visitor',
  idempotent: false,
  request: z.object({ id: idField }),
  response: article,
  problems: ['content.notFound'],
});

export const getPopup = endpoint({
  summary: 'The notice to show on opening the app until it is closed, or null',
  method: 'GET',
  path: '/news/index_pop',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.nullable(article),
  problems: [],
});

/** Frequently asked questions by topic; `abstract` is the question's topic. */
export const listFaq = endpoint({
  summary: 'Frequent questions and their answers',
  method: 'GET',
  path: '/faq',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.array(article),
  problems: [],
});

/** A support contact in the app's own chat; `url` is the app route that leads there. */
const contactWay = z.object({
  kind: z.enum(['service', 'loanOfficer', 'repayment']),
  title: text,
  content: text,
  url: text,
});
export type ContactWay = z.infer<typeof contactWay>;

/** Contact details of the exchange. */
export const getContact = endpoint({
  summary: 'How to contact the exchange',
  method: 'GET',
  path: '/contactus',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.extend(article, { ways: z.array(contactWay) }),
  problems: [],
});

/** Information about the exchange. */
export const getAbout = endpoint({
  summary: 'About the exchange',
  method: 'GET',
  path: '/aboutus',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: article,
  problems: [],
});

/** The rules under which the exchange operates. */
export const getCompliance = endpoint({
  summary: 'The rules the exchange operates under',
  method: 'GET',
  path: '/operational_compliance',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: article,
  problems: [],
});

export const calls = {
  getSetting,
  getSiteConfig,
  listMenu,
  listNews,
  getNews,
  getPopup,
  listFaq,
  getContact,
  getAbout,
  getCompliance,
};
export const problems = ['content.notFound'] as const;
