import { msg } from '@lingui/core/macro';
import { aboutCategory, complianceCategory, contactCategory } from '#contract/content.ts';
import type { ArticleSource } from './articles.ts';

const createdAt = '2026-11-23T09:00:00.000Z';

/** The exchange's description of itself: only statements that can be verified in the app. */
export const about: ArticleSource = {
  id: 201,
  c_id: aboutCategory,
  title: msg`About Tideline`,
  abstract: msg`An exchange that stays reliable on a bad network.`,
  content: [
    msg`Tideline is a trading app for coins, futures, options and stocks, made for phones and for weak connections. It opens without a network, says how old every figure is, and never places an order twice.`,
    msg`Every movement of funds is an entry in a double-entry ledger that is only ever added to. Every fill, settlement and payout names the price it used, so you can check it yourself.`,
    msg`The rules of each product are drawn as state charts that you can read in the app. The server enforces the very same charts.`,
  ],
  url: '/pages/charts/charts',
  createdAt,
};

export const contact: ArticleSource = {
  id: 202,
  c_id: contactCategory,
  title: msg`Contact us`,
  abstract: msg`Choose who can help you. Everything is written in the app, so nobody needs to call you.`,
  content: [
    msg`We never ask for a password, a fund password or a code, and never by phone. Anyone who does is not from Tideline.`,
  ],
  url: '',
  createdAt,
};

/** Shown in the demonstration, where the funds are not real. */
export const demonstrationNote = msg`This is a demonstration: all funds in it are demonstration funds without value. Nothing you do here moves real money.`;

export const compliance: ArticleSource = {
  id: 203,
  c_id: complianceCategory,
  title: msg`Operational compliance`,
  abstract: msg`The rules this exchange holds itself to, and what it does not claim.`,
  content: [
    msg`The price of every deal comes from the market feed and is recorded with it. No setting, operator or table can preset a result, a price or a balance; operators can only approve or refuse what is submitted, with a reason that is kept.`,
    msg`Identity is verified in two levels before funds can be withdrawn. Images you send for it are used for that decision only.`,
    msg`Logging out removes your account’s data from the device. Passwords are stored only as hashes, and no secret is written to a log.`,
    msg`Trading can cost you everything you put into it. Leverage makes losses as fast as gains. Trade only with what you can afford to lose.`,
    msg`This page claims no licence and no supervision by an authority. Whether you may use a service like this depends on where you live; check it before you use real funds anywhere.`,
  ],
  url: '',
  createdAt,
};
