/** Colours of the specification (BTC, USDT, LTC, ETH) and of those we draw ourselves; anything else takes ETH's. */
const colours: Readonly<Record<string, string>> = {
  BTC: '#f7931a', USDT: '#26a17b', LTC: '#345d9d', ETH: '#627eea',
  BNB: '#e0a80c', SOL: '#7a5cff', XRP: '#3f4a60', ADA: '#1f5fd0', DOGE: '#b8962e', TRX: '#d6303f', DOT: '#d81b73', AVAX: '#df3d40',
  LINK: '#2f62de', BCH: '#2f9e6a', UNI: '#e5308c', ATOM: '#454b78', XLM: '#3a4668', ETC: '#2f8552', FIL: '#0583d2', NEAR: '#2a9d78',
  APT: '#2b5563', TON: '#1280bd', ARB: '#2c6fb0', OP: '#e03045', SUI: '#3b86d8', SHIB: '#d9541e', USDC: '#2775ca', HBAR: '#4a4f5c', ICP: '#7038b0', AAVE: '#8a63b8', MATIC: '#7445d8', POL: '#7445d8',
  AAPL: '#4a5468', TSLA: '#c22130', AMZN: '#b86a08', GOOG: '#3a77d8', GOOGL: '#3a77d8', META: '#1b6bdb', MSFT: '#1f7fb8', NVDA: '#568a10', AMD: '#37785a', NFLX: '#b01722', INTC: '#1a66b3',
  BABA: '#d65f0c', DIS: '#27408f', KO: '#c3202f', JPM: '#6b4a33', V: '#28348a', WMT: '#2466b8', PYPL: '#23458f', UBER: '#39424f', COIN: '#2a55d8', PEP: '#2a5cae', NKE: '#4b4f58', BA: '#2f4f9e', ORCL: '#b3382a', CRM: '#1d84c9', ADBE: '#c02418', CSCO: '#1b7ca3',
};

export const coinColour = (name: string): string => colours[name.toUpperCase()] ?? colours.ETH!;
