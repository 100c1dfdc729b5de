/** Two people, as a path on a 24 by 24 grid. */
export const copyTradingIcon =
  'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.8 19.5c.4-3.2 2.8-5 6.2-5s5.8 1.8 6.2 5M15.8 5a3.5 3.5 0 0 1 0 6M18 15c1.9.8 3 2.3 3.2 4.5';
