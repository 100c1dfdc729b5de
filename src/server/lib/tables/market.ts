export interface MarketTables {}
